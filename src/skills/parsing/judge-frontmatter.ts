import { hasHiddenCharacters, toVisibleLine } from '../../text/visible-text.js';
import type { DiagnosticSeverity } from '../model/skill-diagnostic.js';
import { checkFrontmatter, unexpectedFields } from './check-frontmatter.js';
import type { FrontmatterProblem } from './frontmatter-problem.js';
import { normaliseName } from './normalise-name.js';
import type { FrontmatterFields } from './parse-frontmatter.js';
import type { ParsingRules } from './validation-mode.js';

export interface Judgement extends FrontmatterProblem {
  readonly severity: DiagnosticSeverity;
}

/** Fields that other clients define: worth mentioning, nothing to warn about. */
const wellKnownExtensions = new Set(
  (
    'version author disable-model-invocation user-invocable argument-hint run-mode model context agent hooks ' +
    'tags category homepage repository keywords'
  ).split(' '),
);

/** Broken rules that leave nothing to load, however lenient. */
const fatal = new Set(['name-missing', 'name-empty', 'description-missing', 'description-empty']);

const usableName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:-]{0,254}$/u;
const textFields = [
  'name',
  'description',
  'compatibility',
  'license',
  'version',
  'author',
  'metadata',
  'allowed-tools',
];

/** What is wrong with a frontmatter, and how bad that is under the given rules. An `error` rejects the skill. */
export function judgeFrontmatter(
  fields: FrontmatterFields,
  { directoryName, rules }: { readonly directoryName: string; readonly rules: ParsingRules },
): Judgement[] {
  const isStrict = rules.validationMode === 'strict';
  const problems = checkFrontmatter(fields, { directoryName });
  // Only a name that breaks rules can be unusable. Where that alone rejects the skill, it is said once.
  const unusable = isStrict || !problems.some(breaksName) ? undefined : judgeName(fields);
  const judgements: Judgement[] = [];
  for (const problem of problems) {
    if (unusable !== undefined && breaksName(problem)) continue;
    judgements.push({
      severity: isStrict ? strictSeverity(problem) : lenientSeverity(problem, fields),
      ...problem,
    });
  }
  if (unusable !== undefined) judgements.push(unusable);
  judgeVisibility(fields, judgements);
  if (rules.blockAngleBracketsInFrontmatter) judgeAngleBrackets(fields, judgements);
  return judgements;
}

function strictSeverity({ code }: FrontmatterProblem): DiagnosticSeverity {
  return code === 'allowed-tools-form' ? 'warning' : 'error';
}

function lenientSeverity({ code }: FrontmatterProblem, fields: FrontmatterFields): DiagnosticSeverity {
  if (fatal.has(code)) return 'error';
  if (code === 'allowed-tools-form') return 'info';
  if (code !== 'unexpected-fields') return 'warning';
  return unexpectedFields(fields).every(field => wellKnownExtensions.has(field)) ? 'info' : 'warning';
}

/** Text that cannot be seen, and a description that has nothing else. */
function judgeVisibility(fields: FrontmatterFields, judgements: Judgement[]): void {
  for (const field of textFields) {
    const value = fields.get(field);
    if (value === undefined || !textsIn(value).some(hasHiddenCharacters)) continue;
    judgements.push({
      severity: 'warning',
      code: 'hidden-characters',
      message: `Field '${field}' contains invisible characters; they are removed`,
      field,
    });
    if (field === 'description' && typeof value === 'string' && toVisibleLine(value) === '') {
      judgements.push({
        severity: 'error',
        code: 'description-empty',
        message: "Field 'description' must be a non-empty string",
        field,
      });
    }
  }
}

/** Every text of a value, keys included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]);
}

function breaksName({ field }: FrontmatterProblem): boolean {
  return field === 'name';
}

function judgeName(fields: FrontmatterFields): Judgement | undefined {
  const value = fields.get('name');
  if (typeof value !== 'string' || value.trim() === '' || isUsableName(value)) return undefined;
  const message = `Skill name '${normaliseName(value)}' cannot be used as a name`;
  return { severity: 'error', code: 'name-unusable', message, field: 'name' };
}

/** Whether a name, however it breaks the rules, can still name a skill to a model. */
function isUsableName(value: string): boolean {
  return usableName.test(toVisibleLine(normaliseName(value)));
}

function judgeAngleBrackets(fields: FrontmatterFields, judgements: Judgement[]): void {
  for (const [field, value] of fields) {
    if (!/[<>]/.test(field) && !holdsAngleBracket(value)) continue;
    judgements.push({
      severity: 'error',
      code: 'angle-brackets',
      message: `Field '${field}' contains '<' or '>', which AgentSkills:BlockAngleBracketsInFrontmatter refuses`,
      field,
    });
  }
}

function holdsAngleBracket(value: unknown): boolean {
  if (typeof value === 'string') return /[<>]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => /[<>]/.test(key) || holdsAngleBracket(item));
}
