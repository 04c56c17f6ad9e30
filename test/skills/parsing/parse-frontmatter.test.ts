import { describe, expect, it } from '@jest/globals';
import { parseFrontmatter } from '../../../src/skills/parsing/parse-frontmatter.js';

const parse = (text: string) => {
  const parsed = parseFrontmatter(text);
  return parsed.ok ? Object.fromEntries(parsed.fields) : parsed;
};
const document = (yaml: string) => `---\n${yaml}\n---\nBody\n`;

describe('frontmatter', () => {
  it('keeps every scalar a string', () => {
    expect(parse(document('version: 1.0\nflag: true\nnothing: null\nempty:'))).toEqual({
      version: '1.0',
      flag: 'true',
      nothing: 'null',
      empty: '',
    });
  });

  it('is read with a byte-order mark, Windows newlines and blanks after the delimiters', () => {
    expect(parse('\uFEFF---  \r\nname: a\r\n---\t\r\nBody')).toEqual({ name: 'a' });
  });

  it('ends at a line of three hyphens only', () => {
    expect(parse('---\nname: a --- b\ndescription: "x --- y"\ntext: |\n  ---\n  more\n---\n')).toEqual({
      name: 'a --- b',
      description: 'x --- y',
      text: '---\nmore\n',
    });
  });

  it('does not end at a separator inside a value that only looks like a line’s end', () => {
    expect(parse('---\nname: a\ndescription: "x\u2028---\u2028y"\n---\n')).toEqual({
      name: 'a',
      description: 'x\u2028---\u2028y',
    });
  });

  it('may be nothing at all between its lines', () => {
    expect(parse('---\n---\nBody')).toEqual({});
  });

  it('may be empty but for comments', () => {
    expect(parse(document('# nothing'))).toEqual({});
  });

  it.each([
    ['no frontmatter', '# Title', 'frontmatter-missing', 'SKILL.md must start with YAML frontmatter (---)'],
    ['an empty file', '', 'frontmatter-missing', 'SKILL.md must start with YAML frontmatter (---)'],
    [
      'four hyphens',
      '----\nname: a\n----\n',
      'frontmatter-missing',
      'SKILL.md must start with YAML frontmatter (---)',
    ],
    [
      'no closing line',
      '---\nname: a\n',
      'frontmatter-unclosed',
      'SKILL.md frontmatter not properly closed with ---',
    ],
    ['a list', document('- a'), 'frontmatter-not-mapping', 'SKILL.md frontmatter must be a YAML mapping'],
    ['a scalar', document('a'), 'frontmatter-not-mapping', 'SKILL.md frontmatter must be a YAML mapping'],
    ['a NUL byte', document('name: a\0'), 'file-not-text', 'SKILL.md contains a NUL byte'],
  ])('is refused with %s', (_, text, code, message) => {
    expect(parse(text)).toMatchObject({ ok: false, code, message });
  });

  it('names the line of a YAML error, and quotes nothing of the file', () => {
    expect(parse(document('name: a\nname: SECRET'))).toEqual({
      ok: false,
      code: 'frontmatter-invalid-yaml',
      message: 'Invalid YAML in frontmatter: duplicated mapping key',
      line: 3,
    });
  });
});

describe('hostile frontmatter', () => {
  it.each(['---js', '--- js', '---javascript', '---coffee', '---json', '---yaml'])(
    'is never handed to another language (%s)',
    opening => {
      const marker = 'frontmatterCodeRan';
      const text = `${opening}\n{ name: (globalThis.${marker} = true) && 'a' }\n---\n`;
      expect(parse(text)).toMatchObject({ code: 'frontmatter-missing' });
      expect(marker in globalThis).toBe(false);
    },
  );

  it.each([
    ['aliases', 'a: &x [1]\nb: *x'],
    ['deep nesting', `a: ${'['.repeat(20)}${']'.repeat(20)}`],
    ['unknown tags', 'a: !!js/function "x"'],
    ['complex keys', '? [a]\n: b'],
    ['several documents', 'a: 1\n--- # more\nb: 2'],
  ])('is refused with %s', (_, yaml) => {
    expect(parse(document(yaml))).toMatchObject({ code: 'frontmatter-invalid-yaml' });
  });

  it('cannot put control characters in the message about it', () => {
    expect(parse(document('a: !<%1B%5B2J%0Aforged> x'))).toMatchObject({
      message: expect.not.stringMatching(/\p{Cc}/u),
    });
  });

  it('sets no prototype', () => {
    const parsed = parseFrontmatter(document('__proto__:\n  polluted: yes\nconstructor: x'));
    expect(parsed.ok && [...parsed.fields.keys()]).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('is refused rather than searched for ever in many deserts of blank lines', () => {
    expect(parse(document(`${'\n'.repeat(998)} #`.repeat(64)))).toMatchObject({
      code: 'frontmatter-invalid-yaml',
      message: 'Invalid YAML in frontmatter: too many blank lines',
    });
    expect(parse(document(`name: a${' '.repeat(5000)}\n\n\n# c\nb: [c]`))).toEqual({ name: 'a', b: ['c'] });
  });

  it('is refused rather than searched for ever in a desert of blank lines', () => {
    expect(parse(document(`name: a${'\n'.repeat(60_000)}b: c`))).toMatchObject({
      code: 'frontmatter-invalid-yaml',
    });
  });
});
