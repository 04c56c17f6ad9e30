import type { z } from 'zod';
import type { SettingsFailure } from '../errors/settings-validation-error.js';
import { quote } from '../text/quote.js';
import { isSecretName } from '../text/secret-name.js';
import { settingName } from './setting-name.js';

/** Says a schema's complaints the way a person who edits appsettings.json wants to read them. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  section: string,
  input: unknown,
): SettingsFailure[] {
  return issues.flatMap(expandUnion).map(issue => ({
    path: [
      section,
      ...issue.path.map(part => (typeof part === 'string' ? settingName(part) : String(part))),
    ].join(':'),
    problem: `${describeRule(issue)}${describeValue(issue, input)}`,
  }));
}

/** Of a union's members, the one that came closest, which is the one whose complaints lie deepest, speaks. */
function expandUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depthOf = (issues: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...issues.map(({ path }) => path.length));
  const [closest = []] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a));
  return closest.flatMap(inner => expandUnion({ ...inner, path: [...issue.path, ...inner.path] }));
}

function describeRule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return describeBound(issue.origin, issue.inclusive ? 'at least' : 'greater than', issue.minimum);
    case 'too_big':
      return describeBound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'invalid_format':
      if (issue.format === 'regex') return issue.message;
      return `must be a valid ${issue.format === 'url' ? 'URL' : issue.format}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return issue.message;
  }
}

const units = new Map([
  ['string', 'characters'],
  ['array', 'items'],
]);

function describeBound(origin: string, comparison: string, bound: number | bigint): string {
  const unit = units.get(origin);
  if (unit === undefined) return `must be ${comparison} ${bound}`;
  return comparison === 'at least' && bound === 1
    ? 'must not be empty'
    : `must have ${comparison} ${bound} ${unit}`;
}

const articles = new Map([
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a section'],
  ['record', 'a section'],
]);

function article(expected: string): string {
  return articles.get(expected) ?? `of type ${expected}`;
}

function describeValue(issue: z.core.$ZodIssue, input: unknown): string {
  const value = issue.path.reduce<unknown>(
    (node, part) =>
      node === null || node === undefined ? node : (node as Record<PropertyKey, unknown>)[part],
    input,
  );
  if (value === undefined) return ' (it is not set)';
  if (value === null) return ' (got null)';
  if (issue.path.some(part => typeof part === 'string' && isSecretName(part))) return '';
  if (typeof value === 'string') return ` (got ${quote(value)})`;
  return typeof value === 'object'
    ? ` (got ${Array.isArray(value) ? 'a list' : 'a section'})`
    : ` (got ${String(value)})`;
}
