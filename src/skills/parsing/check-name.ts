import { codePoints } from './code-points.js';
import type { FrontmatterProblem } from './frontmatter-problem.js';
import { normaliseName } from './normalise-name.js';
import type { FrontmatterFields } from './parse-frontmatter.js';

/** The rules of a skill's name; every broken one is added. */
export function checkName(
  fields: FrontmatterFields,
  directoryName: string,
  problems: FrontmatterProblem[],
): void {
  const field = 'name';
  const value = fields.get(field);
  const add = (code: string, message: string) => problems.push({ code, message, field });
  if (!fields.has(field)) {
    problems.push({ code: 'name-missing', message: 'Missing required field in frontmatter: name' });
    return;
  }
  if (typeof value !== 'string' || value.trim() === '') {
    add('name-empty', "Field 'name' must be a non-empty string");
    return;
  }
  // The usual name in its own directory breaks no rule, and needs none of the costlier patterns.
  if (value === directoryName && value.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) return;
  checkUnusualName(normaliseName(value), directoryName, add);
}

function checkUnusualName(
  name: string,
  directoryName: string,
  add: (code: string, message: string) => void,
): void {
  const length = codePoints(name);
  if (length > 64) add('name-too-long', `Skill name '${name}' exceeds 64 character limit (${length} chars)`);
  if (name !== name.toLowerCase()) add('name-not-lowercase', `Skill name '${name}' must be lowercase`);
  if (name.startsWith('-') || name.endsWith('-'))
    add('name-edge-hyphen', 'Skill name cannot start or end with a hyphen');
  if (name.includes('--')) add('name-double-hyphen', 'Skill name cannot contain consecutive hyphens');
  if (!/^[\p{L}\p{N}-]+$/u.test(name)) {
    add(
      'name-invalid-characters',
      `Skill name '${name}' contains invalid characters. Only letters, digits, and hyphens are allowed.`,
    );
  }
  if (directoryName.normalize('NFKC') !== name) {
    add('name-directory-mismatch', `Directory name '${directoryName}' must match skill name '${name}'`);
  }
}
