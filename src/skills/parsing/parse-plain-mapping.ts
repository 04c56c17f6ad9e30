import type { FrontmatterFields } from './parse-frontmatter.js';

/**
 * One line: indentation, key, value. Of the value's characters only those that mean the same to every YAML parser;
 * tabs, controls and astral ones are left to it.
 */
const entry =
  /( *)([A-Za-z][A-Za-z0-9_-]{0,63}):(?:$|(?=\n)| +([\x20-\x7E\u00A0-\u2027\u202A-\uD7FF]*))(?:\n|$)/y;

/** A line of a block scalar: indented, and neither beginning nor ending with a blank of its own. */
const blockLine =
  /( +)([\x21-\x7E\u00A1-\u2027\u202A-\uD7FF](?:[\x20-\x7E\u00A0-\u2027\u202A-\uD7FF]*[\x21-\x7E\u00A1-\u2027\u202A-\uD7FF])?)(?:\n|$)/y;

const blockHeaders = ['|', '>', '|-', '>-'];

/** Characters that give a value's first place a meaning of its own. */
const indicators = '-?:,[]{}#&*!|>\'"%@`';

/**
 * Reads the plain subset of YAML that nearly all frontmatter keeps to: `key: value` lines, values plain or quoted
 * without escapes, block scalars of one paragraph, and one level of nested mapping. Answers undefined for everything else, mistakes among it: then
 * the YAML parser decides. Where it answers, the answer is the YAML parser's, in a tenth of the time; a property
 * test holds it to that.
 */
export function parsePlainMapping(yaml: string): FrontmatterFields | undefined {
  const fields = new Map<string, unknown>();
  let openField: string | undefined;
  let nested: Record<string, string> | undefined;
  let nestedIndent = 0;
  for (let at = 0; at < yaml.length; at = entry.lastIndex) {
    entry.lastIndex = at;
    const match = entry.exec(yaml);
    if (match === null) return undefined;
    const [, { length: indent } = '', key = '', text = ''] = match;
    const block =
      indent === 0 && blockHeaders.includes(text) ? readBlock(yaml, entry.lastIndex, text) : undefined;
    const value = block === undefined ? scalarOf(text) : block.value;
    if (value === undefined) return undefined;
    if (block !== undefined) entry.lastIndex = block.end;
    if (indent === 0) {
      if (fields.has(key)) return undefined;
      fields.set(key, value);
      openField = text === '' ? key : undefined;
      nested = undefined;
      continue;
    }
    if (openField === undefined) return undefined;
    if (nested === undefined) {
      nested = {};
      nestedIndent = indent;
      fields.set(openField, nested);
    }
    if (indent !== nestedIndent || Object.hasOwn(nested, key)) return undefined;
    nested[key] = value;
  }
  // An empty document is none of these lines: what it means is the parser's to say.
  return fields.size === 0 ? undefined : fields;
}

/** A block scalar of one paragraph: its lines joined by newlines (`|`) or blanks (`>`), with one at the end unless `-`. */
function readBlock(yaml: string, start: number, header: string): { value: string; end: number } | undefined {
  const lines: string[] = [];
  let indent = 0;
  let end = start;
  for (blockLine.lastIndex = start; yaml.charAt(end) === ' '; end = blockLine.lastIndex) {
    blockLine.lastIndex = end;
    const [, { length } = '', line = ''] = blockLine.exec(yaml) ?? [];
    if (length === 0 || (indent !== 0 && length !== indent)) return undefined;
    indent = length;
    lines.push(line);
  }
  if (lines.length === 0) return undefined;
  return { value: lines.join(header.startsWith('|') ? '\n' : ' ') + (header.endsWith('-') ? '' : '\n'), end };
}

function scalarOf(text: string): string | undefined {
  const first = text.charAt(0);
  if (first === '') return '';
  if (first === '"' || first === "'") return quotedText(text, first);
  const plain = withoutTrailingBlanks(text);
  if (indicators.includes(first) || plain.includes(': ') || plain.includes(' #') || plain.endsWith(':'))
    return undefined;
  return plain;
}

/** A quoted value that ends with its line and needs no unescaping. */
function quotedText(text: string, mark: string): string | undefined {
  const inner = text.slice(1, -1);
  const simple = text.length > 1 && text.endsWith(mark) && !inner.includes(mark) && !inner.includes('\\');
  return simple ? inner : undefined;
}

/** Blanks only, as YAML has it: `trimEnd` would take other spaces along. */
function withoutTrailingBlanks(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  return end === text.length ? text : text.slice(0, end);
}
