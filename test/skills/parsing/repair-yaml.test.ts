import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSkill } from '../../../src/skills/parsing/parse-skill.js';
import { repairYaml } from '../../../src/skills/parsing/repair-yaml.js';

const location = {
  directory: '/s/a',
  directoryName: 'a',
  fileName: 'SKILL.md',
  file: '/s/a/SKILL.md',
} as const;
const parse = (yaml: string, validationMode: 'strict' | 'lenient' = 'lenient') =>
  parseSkill(`---\n${yaml}\n---\nBody\n`, location, {
    validationMode,
    blockAngleBracketsInFrontmatter: false,
  });

describe('a value that YAML cannot read', () => {
  it.each([
    ['a colon', 'Use when: the user asks', 'Use when: the user asks'],
    ['a colon at its end', 'Steps:', 'Steps:'],
    ['a colon and quotes inside', `Say "hi": it's polite`, `Say "hi": it's polite`],
    ['a colon and a number sign', 'Fix: issue #12', 'Fix: issue #12'],
    ['brackets at its start', '[Beta] Does things', '[Beta] Does things'],
    ['a reserved character at its start', '@scope packages', '@scope packages'],
    ['a backtick at its start', '`git` helper', '`git` helper'],
    ['an asterisk at its start', '*bold* claims', '*bold* claims'],
    ['a quoted beginning', '"PDF" tools for everyone', '"PDF" tools for everyone'],
    ['quotes in pairs', `"a" b: "c"`, `"a" b: "c"`],
    ['single quotes in pairs', `'a' and 'b'`, `'a' and 'b'`],
    ['stray quotes of its own kind', "'It's a tool'", "It's a tool"],
  ])('is read as plain text in lenient mode: %s', (_, value, expected) => {
    const { skill, diagnostics } = parse(`name: a\ndescription: ${value}`);
    expect(skill?.description).toBe(expected);
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'yaml-repaired',
        message: "Field 'description' is not valid YAML as it stands; its value was read as plain text",
        path: '/s/a/SKILL.md',
        line: 3,
      },
    ]);
  });

  it('rejects the skill in strict mode', () => {
    const { skill, diagnostics } = parse('name: a\ndescription: Use when: now', 'strict');
    expect(skill).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', code: 'frontmatter-invalid-yaml', line: 3 }),
    ]);
  });

  it('may go on over several lines', () => {
    expect(parse('name: a\ndescription: Does x.\n  Use when: y\n  happens').skill?.description).toBe(
      'Does x. Use when: y happens',
    );
  });

  it('may be nested', () => {
    expect(parse('name: a\ndescription: d\nmetadata:\n  note: b: c').skill?.metadata?.get('note')).toBe(
      'b: c',
    );
  });

  it('is found with Windows newlines, too', () => {
    expect(parse('name: a\r\ndescription: Use when: now\r').skill?.description).toBe('Use when: now');
  });

  it('leaves its neighbours as they are', () => {
    const { skill } = parse(
      [
        'name: a',
        'license: "MIT: yes"',
        'description: |',
        '  Use when: now',
        '  [x]',
        'compatibility: Needs: git',
      ].join('\n'),
    );
    expect(skill).toMatchObject({
      license: 'MIT: yes',
      description: 'Use when: now [x]',
      compatibility: 'Needs: git',
    });
  });

  it.each([
    ['disable-model-invocation: true # no models', { disableModelInvocation: true }],
    ['allowed-tools: [Read, Grep] # safe', { allowedTools: ['Read', 'Grep'] }],
    ['allowed-tools: Read # only', { allowedTools: ['Read'] }],
    ['metadata: {k: v} # c', { metadata: new Map([['k', 'v']]) }],
    ['license: MIT # note', { license: 'MIT' }],
    ['license: &x MIT', { license: 'MIT' }],
    ['license: !!str MIT', { license: 'MIT' }],
    ['license: "a: b" # c: d', { license: 'a: b' }],
  ])('does not change the meaning of a neighbour: %s', (neighbour, expected) => {
    const { skill, diagnostics } = parse(`name: a # the name\n${neighbour}\ndescription: Use when: now`);
    expect(skill).toMatchObject({ ...expected, description: 'Use when: now' });
    expect(diagnostics.filter(({ code }) => code === 'yaml-repaired')).toHaveLength(1);
  });

  it.each(['my.notes: |', '"q": |', 'a b: >', 'key : |-', '日本: |', `${'k'.repeat(80)}: |`, 'list:\n  - |'])(
    'does not change the text of a block scalar whatever its key looks like: %s',
    header => {
      const text = '    usage: run: this   \n    [x';
      const extraOf = (description: string) =>
        parse(`name: a\n${header}\n${text}\ndescription: ${description}`).skill?.extra;
      expect(extraOf('"Use when: now"')).toBeDefined();
      expect(extraOf('Use when: now')).toEqual(extraOf('"Use when: now"'));
    },
  );

  it('is reported as it is where the repair gives no skill either', () => {
    expect(parse('name: a\nauthor: x: y').diagnostics).toEqual([
      expect.objectContaining({ code: 'frontmatter-invalid-yaml' }),
    ]);
    expect(parse('name: a\ndescription: Use: this\nname: b').diagnostics).toEqual([
      expect.objectContaining({ code: 'frontmatter-invalid-yaml' }),
    ]);
  });

  it('is any text with a colon in it, word for word', () => {
    const words = fc.stringMatching(/^[A-Za-z0-9.,()'"#-]{1,8}( [A-Za-z0-9.,()'"#&*!%@-]{1,8}){0,4}$/);
    const plainStart = words.filter(text => !/^['"#&*!%@-]| #/.test(text));
    fc.assert(
      fc.property(plainStart, words, (before, after) => {
        const value = `${before}: ${after}`;
        expect(parse(`name: a\ndescription: ${value}`).skill?.description).toBe(value);
      }),
    );
  });
});

describe('repairing', () => {
  it.each([
    ['nothing', ''],
    ['plain entries', 'name: a\ndescription: b'],
    ['quoted entries', `a: "b: c"\nd: 'e: f'`],
    ['flow values', 'a: [b, c]\nd: { e: f }'],
    ['block scalars', 'a: |\n  b: c: d\n\n  @x\nname: e'],
    ['a quotation over two lines', 'a: "b\n  c: d"'],
    ['a quotation with a comment', 'a: "b" # c: d'],
  ])('finds nothing to do with %s', (_, yaml) => {
    expect(repairYaml(yaml)).toBeUndefined();
  });

  it('gives up on frontmatter that is nothing but doubtful lines', () => {
    const repaired = repairYaml(Array.from({ length: 5000 }, (_, index) => `a${index}: b: c`).join('\n'));
    expect(repaired?.repairs.length).toBeLessThan(100);
  });

  it('keeps the number of lines', () => {
    fc.assert(
      fc.property(fc.string(), yaml => {
        const repaired = repairYaml(yaml);
        if (repaired !== undefined) expect(repaired.yaml.split('\n')).toHaveLength(yaml.split('\n').length);
      }),
    );
  });
});
