import { checkName } from './check-name.js';
import { codePoints } from './code-points.js';
import type { FrontmatterProblem } from './frontmatter-problem.js';
import type { FrontmatterFields } from './parse-frontmatter.js';

export const specifiedFields = [
  'allowed-tools',
  'compatibility',
  'description',
  'license',
  'metadata',
  'name',
] as const;

const specified = new Set<string>(specifiedFields);

/** Fields the format does not define, in code-point order. */
export function unexpectedFields(fields: FrontmatterFields): string[] {
  const names: string[] = [];
  for (const field of fields.keys()) if (!specified.has(field)) names.push(field);
  return names.length > 1 ? names.sort(byCodePoint) : names;
}

/** Checks the written specification: fields, name, description, the optional fields; collects everything. */
export function checkFrontmatter(
  fields: FrontmatterFields,
  { directoryName }: { directoryName: string },
): FrontmatterProblem[] {
  const problems: FrontmatterProblem[] = [];
  checkFieldNames(fields, problems);
  checkName(fields, directoryName, problems);
  checkDescription(fields, problems);
  checkCompatibility(fields, problems);
  checkOptionalFields(fields, problems);
  return problems;
}

function checkFieldNames(fields: FrontmatterFields, problems: FrontmatterProblem[]): void {
  const unexpected = unexpectedFields(fields);
  const [field] = unexpected;
  if (field === undefined) return;
  const allowed = specifiedFields.map(name => `'${name}'`).join(', ');
  problems.push({
    code: 'unexpected-fields',
    message: `Unexpected fields in frontmatter: ${unexpected.join(', ')}. Only [${allowed}] are allowed.`,
    field,
  });
}

function checkDescription(fields: FrontmatterFields, problems: FrontmatterProblem[]): void {
  const field = 'description';
  const value = fields.get(field);
  if (!fields.has(field)) {
    problems.push({
      code: 'description-missing',
      message: 'Missing required field in frontmatter: description',
    });
  } else if (typeof value !== 'string' || value.trim() === '') {
    problems.push({
      code: 'description-empty',
      message: "Field 'description' must be a non-empty string",
      field,
    });
  } else if (value.length > 1024) {
    const length = codePoints(value.trim());
    if (length > 1024) {
      problems.push({
        code: 'description-too-long',
        message: `Description exceeds 1024 character limit (${length} chars)`,
        field,
      });
    }
  }
}

function checkCompatibility(fields: FrontmatterFields, problems: FrontmatterProblem[]): void {
  const field = 'compatibility';
  if (!fields.has(field)) return;
  const value = fields.get(field);
  if (typeof value !== 'string' || value.trim() === '') {
    problems.push({
      code: 'compatibility-not-text',
      message: "Field 'compatibility' must be a string",
      field,
    });
    return;
  }
  const length = codePoints(value.trim());
  if (length > 500) {
    problems.push({
      code: 'compatibility-too-long',
      message: `Compatibility exceeds 500 character limit (${length} chars)`,
      field,
    });
  }
}

function checkOptionalFields(fields: FrontmatterFields, problems: FrontmatterProblem[]): void {
  const license = fields.get('license');
  if (license !== undefined && typeof license !== 'string') {
    problems.push({
      code: 'license-not-text',
      message: "Field 'license' must be a string",
      field: 'license',
    });
  }
  const metadata = fields.get('metadata');
  if (metadata !== undefined && !isTextMapping(metadata)) {
    problems.push({
      code: 'metadata-not-mapping',
      message: "Field 'metadata' must map strings to strings",
      field: 'metadata',
    });
  }
  const tools = fields.get('allowed-tools');
  if (tools === undefined) return;
  const field = 'allowed-tools';
  if (Array.isArray(tools) ? tools.some(tool => typeof tool !== 'string') : typeof tools !== 'string') {
    problems.push({
      code: 'allowed-tools-not-text',
      message: "Field 'allowed-tools' must be a space-separated string",
      field,
    });
  } else if (Array.isArray(tools) || hasCommas(String(tools))) {
    problems.push({
      code: 'allowed-tools-form',
      message: "Field 'allowed-tools' should be separated by blanks, not commas, and not be a list",
      field,
    });
  }
}

/** `Bash(git add, git commit)` is one tool. */
function hasCommas(tools: string): boolean {
  return tools.replace(/\([^()]*\)/g, '').includes(',');
}

function isTextMapping(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(item => typeof item === 'string')
  );
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
