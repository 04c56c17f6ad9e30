import matter from 'gray-matter';
import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { toVisibleLine } from '../../text/visible-text.js';
import { parsePlainMapping } from './parse-plain-mapping.js';
import { splitFrontmatter } from './split-frontmatter.js';

/** Values as written: the failsafe schema keeps every scalar a string, so `version: 1.0` stays `1.0`. */
export type FrontmatterFields = ReadonlyMap<string, unknown>;

export type ParsedFrontmatter =
  | { readonly ok: true; readonly fields: FrontmatterFields }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly line?: number };

/** gray-matter looks for comment lines with a pattern that goes through a run of blanks from each line in it. */
const mostBlankSteps = 100_000;

function refuseLanguage(): never {
  throw new Error('only YAML frontmatter is read');
}

/**
 * gray-matter evaluates `---js` frontmatter and unrolls YAML aliases by default. Every engine but YAML refuses,
 * and YAML is read by js-yaml with no aliases, bounded depth and string scalars only.
 */
const hardened = {
  language: 'yaml',
  // gray-matter would cut at any line that begins with `---`; the text is already cut, and holds no NUL.
  delimiters: ['---', '\0'] as [string, string],
  engines: {
    yaml: { parse: parseYaml, stringify: refuseLanguage },
    javascript: { parse: refuseLanguage, stringify: refuseLanguage },
    coffee: { parse: refuseLanguage, stringify: refuseLanguage },
    json: { parse: refuseLanguage, stringify: refuseLanguage },
  },
};

function parseYaml(text: string): object {
  return load(text, { schema: FAILSAFE_SCHEMA, maxAliases: 0, maxDepth: 8 }) as object;
}

/** Parses the frontmatter at the start of a SKILL.md, whole or just its head. */
export function parseFrontmatter(text: string): ParsedFrontmatter {
  if (text.includes('\0')) return failure('file-not-text', 'SKILL.md contains a NUL byte');
  const split = splitFrontmatter(text);
  if (split.kind === 'missing') {
    return failure('frontmatter-missing', 'SKILL.md must start with YAML frontmatter (---)', 1);
  }
  if (split.kind === 'unclosed') {
    return failure('frontmatter-unclosed', 'SKILL.md frontmatter not properly closed with ---', 1);
  }
  const fields = parsePlainMapping(split.yaml);
  return fields === undefined ? parseYamlMapping(split.yaml) : { ok: true, fields };
}

/** Parses the text between the delimiters with the YAML parser. */
export function parseYamlMapping(yaml: string): ParsedFrontmatter {
  if (blankSteps(yaml) > mostBlankSteps) {
    return failure('frontmatter-invalid-yaml', 'Invalid YAML in frontmatter: too many blank lines');
  }
  let data: unknown;
  try {
    data = matter(`---\n${yaml}\n\0`, hardened).data;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The reason only: js-yaml's full message quotes the file, and this text may reach a model.
    const line = error.mark === undefined ? undefined : error.mark.line + 1;
    return failure('frontmatter-invalid-yaml', `Invalid YAML in frontmatter: ${error.reason}`, line);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return failure('frontmatter-not-mapping', 'SKILL.md frontmatter must be a YAML mapping', 2);
  }
  return { ok: true, fields: new Map(Object.entries(data)) };
}

function failure(code: string, message: string, line?: number): ParsedFrontmatter {
  return { ok: false, code, message: toVisibleLine(message), ...(line === undefined ? {} : { line }) };
}

/** What that pattern costs: for each run of blanks, its length times the lines in it. */
function blankSteps(text: string): number {
  let steps = 0;
  let length = 0;
  let lines = 0;
  for (let index = 0; index <= text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
      length++;
      if (code === 0x0a) lines++;
    } else if (length > 0) {
      steps += length * lines;
      length = 0;
      lines = 0;
    }
  }
  return steps;
}
