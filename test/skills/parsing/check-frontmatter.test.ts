import { describe, expect, it } from '@jest/globals';
import { checkFrontmatter } from '../../../src/skills/parsing/check-frontmatter.js';

const check = (fields: Readonly<Record<string, unknown>>, directoryName = 'my-skill') =>
  checkFrontmatter(new Map(Object.entries(fields)), { directoryName }).map(({ code, message }) => [
    code,
    message,
  ]);
const valid = { name: 'my-skill', description: 'Does things.' };

describe('the written rules', () => {
  it.each([
    ['the required fields', valid, 'my-skill'],
    [
      'every optional field',
      {
        ...valid,
        license: 'MIT',
        compatibility: 'Needs git',
        metadata: { a: 'b' },
        'allowed-tools': 'Read Bash(git:*)',
      },
      'my-skill',
    ],
    ['a name in another script', { ...valid, name: '技能' }, '技能'],
    ['a name that differs from its directory only in form', { ...valid, name: 'ｃｓｖ' }, 'csv'],
    ['a directory that differs from its name only in form', { ...valid, name: 'csv' }, 'ｃｓｖ'],
    ['a name of 64 characters', { ...valid, name: 'a'.repeat(64) }, 'a'.repeat(64)],
    [
      'a description of 1024 characters and a newline',
      { ...valid, description: `${'😀'.repeat(1024)}\n` },
      'my-skill',
    ],
  ])('accept %s', (_, fields, directory) => {
    expect(check(fields, directory)).toEqual([]);
  });

  it.each([
    [{ description: 'd' }, 'name-missing', 'Missing required field in frontmatter: name'],
    [{ ...valid, name: ' ' }, 'name-empty', "Field 'name' must be a non-empty string"],
    [{ ...valid, name: ['a'] }, 'name-empty', "Field 'name' must be a non-empty string"],
    [{ name: 'my-skill' }, 'description-missing', 'Missing required field in frontmatter: description'],
    [{ ...valid, description: '' }, 'description-empty', "Field 'description' must be a non-empty string"],
    [
      { ...valid, description: 'd'.repeat(1025) },
      'description-too-long',
      'Description exceeds 1024 character limit (1025 chars)',
    ],
    [{ ...valid, compatibility: '' }, 'compatibility-not-text', "Field 'compatibility' must be a string"],
    [
      { ...valid, compatibility: 'c'.repeat(501) },
      'compatibility-too-long',
      'Compatibility exceeds 500 character limit (501 chars)',
    ],
    [{ ...valid, license: ['MIT'] }, 'license-not-text', "Field 'license' must be a string"],
    [{ ...valid, metadata: 'x' }, 'metadata-not-mapping', "Field 'metadata' must map strings to strings"],
    [
      { ...valid, metadata: { a: ['b'] } },
      'metadata-not-mapping',
      "Field 'metadata' must map strings to strings",
    ],
    [
      { ...valid, 'allowed-tools': { a: 'b' } },
      'allowed-tools-not-text',
      "Field 'allowed-tools' must be a space-separated string",
    ],
    [
      { ...valid, 'allowed-tools': ['Read', 'Write'] },
      'allowed-tools-form',
      "Field 'allowed-tools' should be separated by blanks, not commas, and not be a list",
    ],
    [
      { ...valid, 'allowed-tools': 'Read, Write' },
      'allowed-tools-form',
      "Field 'allowed-tools' should be separated by blanks, not commas, and not be a list",
    ],
    [
      { ...valid, zeta: '1', alpha: '2' },
      'unexpected-fields',
      "Unexpected fields in frontmatter: alpha, zeta. Only ['allowed-tools', 'compatibility', 'description', 'license', 'metadata', 'name'] are allowed.",
    ],
    [
      { ...valid, '\u{1F600}': '1', '\uFF5E': '2' },
      'unexpected-fields',
      "Unexpected fields in frontmatter: \uFF5E, \u{1F600}. Only ['allowed-tools', 'compatibility', 'description', 'license', 'metadata', 'name'] are allowed.",
    ],
    [
      { ...valid, name: 'other' },
      'name-directory-mismatch',
      "Directory name 'my-skill' must match skill name 'other'",
    ],
  ])('refuse %j', (fields, code, message) => {
    expect(check(fields)).toEqual([[code, message]]);
  });

  it.each([
    ['My-Skill', ["Skill name 'My-Skill' must be lowercase"]],
    ['-a-', ['Skill name cannot start or end with a hyphen']],
    ['a--b', ['Skill name cannot contain consecutive hyphens']],
    ['a_b', ["Skill name 'a_b' contains invalid characters. Only letters, digits, and hyphens are allowed."]],
    [`${'a'.repeat(65)}`, [`Skill name '${'a'.repeat(65)}' exceeds 64 character limit (65 chars)`]],
    [
      '-A--B ',
      [
        "Skill name '-A--B' must be lowercase",
        'Skill name cannot start or end with a hyphen',
        'Skill name cannot contain consecutive hyphens',
      ],
    ],
  ])('collect what is wrong with the name %s', (name, messages) => {
    expect(check({ ...valid, name }, name.trim()).map(([, message]) => message)).toEqual(messages);
  });
});
