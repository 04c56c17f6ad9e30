import { normaliseName } from './normalise-name.js';
import type { FrontmatterFields } from './parse-frontmatter.js';

/** A rule of the format that a frontmatter breaks, worded as the reference validator words it. */
export interface FrontmatterProblem {
  readonly code: string;
  readonly message: string;
}

export const specifiedFields = [
  'allowed-tools',
  'compatibility',
  'description',
  'license',
  'metadata',
  'name',
] as const;

/** Checks the written specification: fields, name, description, the optional fields; collects everything. */
export function checkFrontmatter(
  fields: FrontmatterFields,
  { directoryName }: { directoryName: string },
): FrontmatterProblem[] {
  return [
    ...checkFieldNames(fields),
    ...checkName(fields, directoryName),
    ...checkDescription(fields),
    ...checkCompatibility(fields),
    ...checkOptionalFields(fields),
  ];
}

function checkFieldNames(fields: FrontmatterFields): FrontmatterProblem[] {
  const known = new Set<string>(specifiedFields);
  const unexpected = [...fields.keys()].filter(field => !known.has(field)).sort();
  if (unexpected.length === 0) return [];
  const allowed = specifiedFields.map(field => `'${field}'`).join(', ');
  return [
    {
      code: 'unexpected-fields',
      message: `Unexpected fields in frontmatter: ${unexpected.join(', ')}. Only [${allowed}] are allowed.`,
    },
  ];
}

function checkName(fields: FrontmatterFields, directoryName: string): FrontmatterProblem[] {
  if (!fields.has('name'))
    return [{ code: 'name-missing', message: 'Missing required field in frontmatter: name' }];
  const value = fields.get('name');
  if (typeof value !== 'string' || value.trim() === '') {
    return [{ code: 'name-empty', message: "Field 'name' must be a non-empty string" }];
  }
  const name = normaliseName(value);
  const problems: FrontmatterProblem[] = [];
  const length = [...name].length;
  if (length > 64) {
    problems.push({
      code: 'name-too-long',
      message: `Skill name '${name}' exceeds 64 character limit (${length} chars)`,
    });
  }
  if (name !== name.toLowerCase()) {
    problems.push({ code: 'name-not-lowercase', message: `Skill name '${name}' must be lowercase` });
  }
  if (name.startsWith('-') || name.endsWith('-')) {
    problems.push({ code: 'name-edge-hyphen', message: 'Skill name cannot start or end with a hyphen' });
  }
  if (name.includes('--')) {
    problems.push({ code: 'name-double-hyphen', message: 'Skill name cannot contain consecutive hyphens' });
  }
  if (!/^[\p{L}\p{N}-]+$/u.test(name)) {
    problems.push({
      code: 'name-invalid-characters',
      message: `Skill name '${name}' contains invalid characters. Only letters, digits, and hyphens are allowed.`,
    });
  }
  if (directoryName.normalize('NFKC') !== name) {
    problems.push({
      code: 'name-directory-mismatch',
      message: `Directory name '${directoryName}' must match skill name '${name}'`,
    });
  }
  return problems;
}

function checkDescription(fields: FrontmatterFields): FrontmatterProblem[] {
  if (!fields.has('description')) {
    return [{ code: 'description-missing', message: 'Missing required field in frontmatter: description' }];
  }
  const value = fields.get('description');
  if (typeof value !== 'string' || value.trim() === '') {
    return [{ code: 'description-empty', message: "Field 'description' must be a non-empty string" }];
  }
  const length = [...value.trim()].length;
  return length > 1024
    ? [
        {
          code: 'description-too-long',
          message: `Description exceeds 1024 character limit (${length} chars)`,
        },
      ]
    : [];
}

function checkCompatibility(fields: FrontmatterFields): FrontmatterProblem[] {
  if (!fields.has('compatibility')) return [];
  const value = fields.get('compatibility');
  if (typeof value !== 'string' || value.trim() === '') {
    return [{ code: 'compatibility-not-text', message: "Field 'compatibility' must be a string" }];
  }
  const length = [...value.trim()].length;
  return length > 500
    ? [
        {
          code: 'compatibility-too-long',
          message: `Compatibility exceeds 500 character limit (${length} chars)`,
        },
      ]
    : [];
}

function checkOptionalFields(fields: FrontmatterFields): FrontmatterProblem[] {
  const problems: FrontmatterProblem[] = [];
  if (fields.has('license') && typeof fields.get('license') !== 'string') {
    problems.push({ code: 'license-not-text', message: "Field 'license' must be a string" });
  }
  if (fields.has('metadata') && !isTextMapping(fields.get('metadata'))) {
    problems.push({ code: 'metadata-not-mapping', message: "Field 'metadata' must map strings to strings" });
  }
  if (fields.has('allowed-tools') && typeof fields.get('allowed-tools') !== 'string') {
    problems.push({
      code: 'allowed-tools-not-text',
      message: "Field 'allowed-tools' must be a space-separated string",
    });
  }
  return problems;
}

function isTextMapping(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(item => typeof item === 'string')
  );
}
