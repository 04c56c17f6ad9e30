import { describe, expect, it } from '@jest/globals';
import { parseSkill } from '../../../src/skills/parsing/parse-skill.js';
import type { ParsingRules } from '../../../src/skills/parsing/validation-mode.js';

const location = {
  directory: '/s/my-skill',
  directoryName: 'my-skill',
  fileName: 'SKILL.md',
  file: '/s/my-skill/SKILL.md',
  source: 'project',
} as const;
const lenient = { validationMode: 'lenient', blockAngleBracketsInFrontmatter: false } as const;
const parse = (yaml: string, rules: ParsingRules = lenient) =>
  parseSkill(`---\n${yaml}\n---\nBody\n`, location, rules);
const codes = (yaml: string) => parse(yaml).diagnostics.map(({ severity, code }) => `${severity} ${code}`);

describe('a skill', () => {
  it('keeps the fields that mean something, and the rest aside', () => {
    const { skill, diagnostics } = parse(
      [
        'name: my-skill',
        'description: |',
        '  Two',
        '  lines.',
        'license: MIT',
        'compatibility: Needs git',
        'metadata: { owner: team, n: 1 }',
        'allowed-tools: Read, Bash(git add:*) Write',
        'version: 1.0',
        'author: Ada',
        'disable-model-invocation: true',
        'user-invocable: "false"',
        'run-mode: subagent',
        'tags: [a, b]',
      ].join('\n'),
    );
    expect(skill).toEqual({
      name: 'my-skill',
      description: 'Two lines.',
      source: 'project',
      directory: '/s/my-skill',
      fileName: 'SKILL.md',
      license: 'MIT',
      compatibility: 'Needs git',
      metadata: new Map([
        ['owner', 'team'],
        ['n', '1'],
      ]),
      allowedTools: ['Read', 'Bash(git add:*)', 'Write'],
      version: '1.0',
      author: 'Ada',
      disableModelInvocation: true,
      userInvocable: false,
      runMode: 'subagent',
      extra: new Map([['tags', ['a', 'b']]]),
    });
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'info unexpected-fields',
      'info allowed-tools-form',
    ]);
    expect(Object.isFrozen(skill)).toBe(true);
  });

  it('takes allowed-tools as a list too', () => {
    expect(
      parse('name: my-skill\ndescription: d\nallowed-tools: [Read, "Bash(x:*)", ""]').skill?.allowedTools,
    ).toEqual(['Read', 'Bash(x:*)']);
  });

  it('reads hostile allowed-tools in a blink', () => {
    const { skill } = parse(`name: my-skill\ndescription: d\nallowed-tools: ${'a('.repeat(30_000)}`);
    expect(skill?.allowedTools?.length).toBe(30_000);
  });

  it.each([
    ['another directory name', 'name: other\ndescription: d', ['warning name-directory-mismatch']],
    [
      'an upper-case name with blanks',
      'name: My Skill\ndescription: d',
      ['warning name-not-lowercase', 'warning name-invalid-characters', 'warning name-directory-mismatch'],
    ],
    [
      'a long description',
      `name: my-skill\ndescription: ${'d'.repeat(2000)}`,
      ['warning description-too-long'],
    ],
    ['a field nobody knows', 'name: my-skill\ndescription: d\nbanana: 1', ['warning unexpected-fields']],
    [
      'metadata that is no mapping',
      'name: my-skill\ndescription: d\nmetadata: x',
      ['warning metadata-not-mapping'],
    ],
  ])('loads with %s, and a warning', (_, yaml, expected) => {
    expect(codes(yaml)).toEqual(expected);
    expect(parse(yaml).skill).toBeDefined();
  });

  it.each([
    ['no name', 'description: d', 'name-missing'],
    ['no description', 'name: my-skill', 'description-missing'],
    ['a name of signs', 'name: "<b>../</b>"\ndescription: d', 'name-unusable'],
    ['a description nobody can see', 'name: my-skill\ndescription: "\\u200B\\u200B"', 'description-empty'],
    ['broken YAML', 'name: [', 'frontmatter-invalid-yaml'],
  ])('is skipped with %s, and an error', (_, yaml, code) => {
    const { skill, diagnostics } = parse(yaml);
    expect(skill).toBeUndefined();
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ severity: 'error', code, path: '/s/my-skill/SKILL.md' }),
    );
  });

  it('has visible metadata and tool names', () => {
    const { skill } = parse(
      'name: my-skill\ndescription: d\nmetadata: { "o\\u202Ewner": "te\\u200Bam" }\nallowed-tools: ["Re\\u200Bad"]',
    );
    expect(skill?.metadata).toEqual(new Map([['owner', 'team']]));
    expect(skill?.allowedTools).toEqual(['Read']);
  });

  it('loses its invisible characters, with a warning', () => {
    const yaml = 'name: "my\\u200B-skill"\ndescription: "Ignore\\u{202E} this \\U000E0041"'.replace(
      '\\u{202E}',
      '\\u202E',
    );
    const { skill } = parse(yaml);
    expect(skill).toMatchObject({ name: 'my-skill', description: 'Ignore this' });
    expect(codes(yaml)).toContain('warning hidden-characters');
  });
});
