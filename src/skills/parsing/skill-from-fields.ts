import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill, SkillScope } from '../model/skill.js';
import { specifiedFields } from './check-frontmatter.js';
import { normaliseName } from './normalise-name.js';
import type { FrontmatterFields } from './parse-frontmatter.js';

export interface SkillLocation {
  readonly directory: string;
  readonly directoryName: string;
  readonly fileName: string;
  /** The skill file's path, for diagnostics. */
  readonly file: string;
  /** Absent where all skills come from one place, so that there is nothing to tell apart. */
  readonly source?: SkillScope | undefined;
}

const interpreted = new Set<string>([
  ...specifiedFields,
  ...['version', 'author', 'disable-model-invocation', 'user-invocable', 'run-mode'],
]);

/** Turns checked frontmatter into a skill; every text becomes one visible line. */
export function skillFromFields(
  fields: FrontmatterFields,
  { directory, directoryName, fileName, source }: SkillLocation,
): Skill {
  const skill: { -readonly [Key in keyof Skill]: Skill[Key] } = {
    name: toVisibleLine(normaliseName(String(fields.get('name')))),
    description: textOf(fields, 'description') ?? '',
    directory,
    directoryName,
    fileName,
    disableModelInvocation: isTrue(fields.get('disable-model-invocation')),
    userInvocable: !isFalse(fields.get('user-invocable')),
    runMode: fields.get('run-mode') === 'subagent' ? 'subagent' : 'inline',
  };
  if (source !== undefined) skill.source = source;
  for (const field of ['license', 'compatibility', 'version', 'author'] as const) {
    const text = textOf(fields, field);
    if (text !== undefined) skill[field] = text;
  }
  const metadata = toMetadata(fields.get('metadata'));
  if (metadata !== undefined) skill.metadata = metadata;
  const allowedTools = toToolList(fields.get('allowed-tools'));
  if (allowedTools !== undefined) skill.allowedTools = allowedTools;
  const extra = extraFields(fields);
  if (extra !== undefined) skill.extra = extra;
  return Object.freeze(skill);
}

function textOf(fields: FrontmatterFields, field: string): string | undefined {
  const value = fields.get(field);
  const line = typeof value === 'string' ? toVisibleLine(value) : '';
  return line === '' ? undefined : line;
}

function extraFields(fields: FrontmatterFields): ReadonlyMap<string, unknown> | undefined {
  let extra: Map<string, unknown> | undefined;
  for (const [field, value] of fields) {
    if (interpreted.has(field)) continue;
    extra ??= new Map();
    extra.set(field, value);
  }
  return extra;
}

function toMetadata(value: unknown): ReadonlyMap<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(texts.map(([key, text]) => [toVisibleLine(key), toVisibleLine(text)]));
}

function toToolList(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const items = Array.isArray(value) ? value : typeof value === 'string' ? splitTools(value) : [];
  return items
    .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    .map(toVisibleLine);
}

/** Separated by blanks or commas, except inside parentheses: `Bash(git add:*) Read`. */
function splitTools(text: string): string[] {
  return text.match(/[^\s,(]+(?:\([^()]*\))?/g) ?? [];
}

function isTrue(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'true';
}

function isFalse(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'false';
}
