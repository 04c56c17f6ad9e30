import { hasHiddenCharacters, toVisibleLine } from '../../text/visible-text.js';
import type { DiagnosticSeverity, SkillDiagnostic } from '../model/skill-diagnostic.js';
import { checkFrontmatter, specifiedFields } from './check-frontmatter.js';
import { normaliseName } from './normalise-name.js';
import type { FrontmatterFields } from './parse-frontmatter.js';
import type { SkillLocation } from './skill-from-fields.js';

/** Fields that other clients define: worth mentioning, nothing to warn about. */
const wellKnownExtensions = new Set([
  ...[
    'version',
    'author',
    'disable-model-invocation',
    'user-invocable',
    'argument-hint',
    'run-mode',
    'model',
  ],
  ...['context', 'agent', 'hooks', 'tags', 'category', 'homepage', 'repository', 'keywords'],
]);

/** Broken rules that leave nothing to load; every other one is a warning. */
const fatal = new Set(['name-missing', 'name-empty', 'description-missing', 'description-empty']);

const usableName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:-]{0,254}$/u;

/** Judges a frontmatter leniently: what can be loaded is loaded, and everything odd about it is said. */
export function diagnoseFrontmatter(
  fields: FrontmatterFields,
  { directoryName, file }: Pick<SkillLocation, 'directoryName' | 'file'>,
): SkillDiagnostic[] {
  const diagnostics: SkillDiagnostic[] = [];
  const add = (severity: DiagnosticSeverity, code: string, message: string) =>
    diagnostics.push({ severity, code, message: toVisibleLine(message), path: file });
  for (const { code, message } of checkFrontmatter(fields, { directoryName })) {
    add(severityOf(code, fields), code, message);
  }
  for (const [field, value] of textFields(fields)) {
    if (hasHiddenCharacters(value)) {
      add('warning', 'hidden-characters', `Field '${field}' contains invisible characters; they are removed`);
    }
  }
  const { name, description } = Object.fromEntries(textFields(fields));
  if (name !== undefined && !usableName.test(toVisibleLine(normaliseName(name)))) {
    add('error', 'name-unusable', `Skill name '${normaliseName(name)}' cannot be used as a name`);
  }
  if (description !== undefined && toVisibleLine(description) === '') {
    add('error', 'description-empty', "Field 'description' must be a non-empty string");
  }
  return diagnostics;
}

/** The free-text fields that are there and not blank. */
function textFields(fields: FrontmatterFields): [string, string][] {
  return ['name', 'description', 'compatibility']
    .map(field => [field, fields.get(field)] as const)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '');
}

function severityOf(code: string, fields: FrontmatterFields): DiagnosticSeverity {
  if (fatal.has(code)) return 'error';
  if (code !== 'unexpected-fields') return 'warning';
  const specified = new Set<string>(specifiedFields);
  const foreign = [...fields.keys()].filter(field => !specified.has(field));
  return foreign.every(field => wellKnownExtensions.has(field)) ? 'info' : 'warning';
}
