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
      directoryName: 'my-skill',
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

  it.each([
    'license: "a\\u202Eb"',
    'metadata: { k: "x\\u200By" }',
    'metadata: { "k\\u200B": x }',
    'allowed-tools: ["Re\\u200Bad"]',
    'author: "\\u2066x"',
  ])('is warned of for invisible characters in any text that is kept: %s', field => {
    expect(codes(`name: my-skill\ndescription: d\n${field}`)).toContain('warning hidden-characters');
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

describe('a skill in strict mode', () => {
  const strict = { validationMode: 'strict', blockAngleBracketsInFrontmatter: false } as const;

  it('loads where every rule is kept', () => {
    const { skill, diagnostics } = parse(
      'name: my-skill\ndescription: d\nlicense: MIT\ncompatibility: Needs git\nmetadata:\n  a: b\nallowed-tools: Read Write',
      strict,
    );
    expect(skill?.name).toBe('my-skill');
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['another directory name', 'name: other\ndescription: d'],
    ['an upper-case name', 'name: My-Skill\ndescription: d'],
    ['a long description', `name: my-skill\ndescription: ${'d'.repeat(2000)}`],
    ['a known extension', 'name: my-skill\ndescription: d\nversion: 1.0'],
    ['an empty compatibility', 'name: my-skill\ndescription: d\ncompatibility:'],
    ['nested metadata', 'name: my-skill\ndescription: d\nmetadata:\n  a: [b]'],
  ])('is rejected with %s, which lenient mode loads', (_, yaml) => {
    expect(parse(yaml, strict).skill).toBeUndefined();
    expect(parse(yaml).skill).toBeDefined();
  });

  it('collects everything that is wrong, in the format’s order, each with its line', () => {
    const { diagnostics } = parse(
      `zebra: 1\nname: My--Skill\nalpha: 2\ncompatibility: ${'c'.repeat(501)}`,
      strict,
    );
    expect(diagnostics.map(({ severity, code, line }) => [severity, code, line])).toEqual([
      ['error', 'unexpected-fields', 4],
      ['error', 'name-not-lowercase', 3],
      ['error', 'name-double-hyphen', 3],
      ['error', 'name-directory-mismatch', 3],
      ['error', 'description-missing', 1],
      ['error', 'compatibility-too-long', 5],
    ]);
  });

  it('says once that a name is unusable, and nothing of what else is wrong with it', () => {
    expect(codes('name: "<b>../</b>"\ndescription: d')).toEqual(['error name-unusable']);
    expect(parse('name: org/x\ndescription: d', strict).diagnostics.map(({ code }) => code)).toEqual([
      'name-invalid-characters',
      'name-directory-mismatch',
    ]);
  });

  it('is spoken of in messages of bounded length, in visible characters', () => {
    const { diagnostics } = parse(`name: ${'A'.repeat(30_000)}\ndescription: d\n"x\u202E": y`, strict);
    expect(diagnostics.length).toBeGreaterThan(2);
    for (const { message } of diagnostics) {
      expect(message.length).toBeLessThan(1100);
      expect(message).not.toContain('\u202E');
    }
  });

  it('has no line for a field that only the body mentions', () => {
    const text = '---\n{ name: My-Skill, description: d }\n---\nname: in the body\n';
    expect(parseSkill(text, location, strict).diagnostics[0]).not.toHaveProperty('line');
  });

  it('is warned of commas and lists in allowed-tools, and loads', () => {
    for (const tools of ['Read, Write', '[Read, Write]']) {
      const { skill, diagnostics } = parse(`name: my-skill\ndescription: d\nallowed-tools: ${tools}`, strict);
      expect(skill?.allowedTools).toEqual(['Read', 'Write']);
      expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
        'warning allowed-tools-form',
      ]);
    }
  });
});

describe('angle brackets', () => {
  const blocking = { validationMode: 'lenient', blockAngleBracketsInFrontmatter: true } as const;

  it.each([
    ['a description', 'name: my-skill\ndescription: Use <b> tags', 3],
    ['a license', 'name: my-skill\ndescription: d\nlicense: <MIT>', 4],
    ['nested metadata', 'name: my-skill\ndescription: d\nmetadata:\n  a: x > y', 4],
    ['a nested key', 'name: my-skill\ndescription: d\nmetadata: { "<a>": x }', 4],
    ['a field’s name', 'name: my-skill\ndescription: d\n"<x>": y', 4],
  ])('in %s are refused where the settings say so', (_, yaml, line) => {
    expect(parse(yaml, blocking)).toEqual({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', code: 'angle-brackets', line }),
      ]),
    });
    expect(parse(yaml).skill).toBeDefined();
  });

  it('elsewhere change nothing', () => {
    expect(parse('name: my-skill\ndescription: d', blocking).skill).toBeDefined();
  });
});
