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
  readonly source: SkillScope;
}

const interpreted = new Set<string>([
  ...specifiedFields,
  ...['version', 'author', 'disable-model-invocation', 'user-invocable', 'run-mode'],
]);

/** Turns checked frontmatter into a skill; every text becomes one visible line. */
export function skillFromFields(
  fields: FrontmatterFields,
  { directory, fileName, source }: SkillLocation,
): Skill {
  const text = (field: string) => {
    const value = fields.get(field);
    const line = typeof value === 'string' ? toVisibleLine(value) : '';
    return line === '' ? undefined : line;
  };
  const extra = new Map([...fields].filter(([field]) => !interpreted.has(field)));
  const license = text('license');
  const compatibility = text('compatibility');
  const version = text('version');
  const author = text('author');
  const metadata = toMetadata(fields.get('metadata'));
  const allowedTools = toToolList(fields.get('allowed-tools'));
  return Object.freeze({
    name: toVisibleLine(normaliseName(String(fields.get('name')))),
    description: text('description') ?? '',
    source,
    directory,
    fileName,
    ...(license === undefined ? {} : { license }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(allowedTools === undefined ? {} : { allowedTools }),
    ...(version === undefined ? {} : { version }),
    ...(author === undefined ? {} : { author }),
    disableModelInvocation: isTrue(fields.get('disable-model-invocation')),
    userInvocable: !isFalse(fields.get('user-invocable')),
    runMode: fields.get('run-mode') === 'subagent' ? 'subagent' : 'inline',
    ...(extra.size === 0 ? {} : { extra }),
  } satisfies Skill);
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
