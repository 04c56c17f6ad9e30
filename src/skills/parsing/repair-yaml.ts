import { parseYamlMapping } from './parse-frontmatter.js';

export interface YamlRepair {
  readonly field: string;
  /** Counted from 1, in the YAML text. */
  readonly line: number;
}

export interface RepairedYaml {
  readonly yaml: string;
  readonly repairs: readonly YamlRepair[];
}

const entry = /^( *)([A-Za-z][\w-]{0,63}):[ \t]+(\S.*)$/;
/** What a plain value must not hold, or begin with; and quotations, which may be none. */
const suspicious = /: |:$|^[@`%*&![{"']/;

const blockHeader = /(?:^|[:-]\s)\s*[|>][-+\d]*(?:\s+#.*)?$/;

/** Frontmatter with more doubtful lines than this is not worth the time. */
const mostSuspects = 50;

/**
 * Quotes values that their author took for plain text and YAML does not, above all those with a colon: the
 * commonest fault of public skills. An entry that YAML reads by itself is left alone, so that no neighbour of a
 * broken line changes its meaning, and so is text in a block scalar, which may look like an entry. Lines keep their
 * numbers. Undefined where there is nothing to repair.
 */
export function repairYaml(yaml: string): RepairedYaml | undefined {
  const repairs: YamlRepair[] = [];
  const written = yaml.split('\n');
  const lines = written.map(line => line.trimEnd());
  let suspects = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, blanks = '', field = '', value = ''] = entry.exec(line) ?? [];
    if (field === '') {
      // The text of a block scalar may look like an entry, whatever its key looks like.
      if (blockHeader.test(line)) index = lastLineOf(lines, index, line.length - line.trimStart().length);
      continue;
    }
    const last = lastLineOf(lines, index, blanks.length);
    const own = lines.slice(index, last + 1).map(line => line.slice(blanks.length));
    if (isSuspect(value, own) && suspects++ < mostSuspects && !parseYamlMapping(own.join('\n')).ok) {
      const text = intendedText([value, ...own.slice(1).map(line => line.trim())].filter(Boolean).join(' '));
      written.fill('', index, last + 1);
      written[index] = `${blanks}${field}: '${text.replaceAll("'", "''")}'`;
      repairs.push({ field, line: index + 1 });
    }
    index = last;
  }
  return repairs.length === 0 ? undefined : { yaml: written.join('\n'), repairs };
}

function isSuspect(value: string, lines: readonly string[]): boolean {
  if (/^[|>]/.test(value)) return false;
  return suspicious.test(value) || lines.slice(1).some(line => suspicious.test(line.trim()));
}

/** The last of the lines that belong to an entry: those indented deeper, and blank ones between them. */
function lastLineOf(lines: readonly string[], start: number, indent: number): number {
  let last = start;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    if (line.length - line.trimStart().length <= indent) break;
    last = index;
  }
  return last;
}

/** `'It's here'` was meant without its outer marks; with marks in pairs, as in `'a' and 'b'`, they are text. */
function intendedText(value: string): string {
  const mark = value.charAt(0);
  if ((mark !== '"' && mark !== "'") || value.length < 2 || !value.endsWith(mark)) return value;
  const marks = value.split(mark).length - 1;
  return marks % 2 === 1 ? value.slice(1, -1) : value;
}
