import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseYamlMapping } from '../../../src/skills/parsing/parse-frontmatter.js';
import { parsePlainMapping } from '../../../src/skills/parsing/parse-plain-mapping.js';

/** What the two make of a text: the short cut may decline, but never differ. */
const compare = (yaml: string) => {
  const quick = parsePlainMapping(yaml);
  if (quick === undefined) return 'declined';
  const slow = parseYamlMapping(yaml);
  expect({ yaml, quick: [...quick] }).toEqual({ yaml, quick: slow.ok ? [...slow.fields] : slow });
  return 'read';
};

const key = fc.oneof(
  fc.constantFrom('name', 'description', 'license', 'metadata', 'version', 'a', 'constructor', 'toString'),
  fc.stringMatching(/^[A-Za-z_0-9-]{1,8}$/),
);
const text = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9 .,;()/_-]{0,40}$/),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', ' ', '  ', ':', ': ', '#', ' #', "'", '"', '\\', '-', '- ', '?', '[', ']', '{', '}', ','],
        ...[
          '&',
          '*',
          '!',
          '|',
          '>',
          '%',
          '@',
          '`',
          '~',
          '=',
          '<<',
          '\u00a0',
          '\u3000',
          '\u2028',
          '\ufeff',
          '\t',
        ],
      ),
      { maxLength: 8 },
    )
    .map(parts => parts.join('')),
);
const value = fc.oneof(
  text,
  text.map(inner => `"${inner}"`),
  text.map(inner => `'${inner}'`),
);
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(key, value).map(([name, given]) => `${name}: ${given}`) },
  { weight: 3, arbitrary: fc.tuple(key, value).map(([name, given]) => `  ${name}: ${given}`) },
  { weight: 2, arbitrary: key.map(name => `${name}:`) },
  { weight: 1, arbitrary: fc.tuple(key, value).map(([name, given]) => `    ${name}: ${given}`) },
  { weight: 1, arbitrary: fc.tuple(key, value).map(([name, given]) => `${name}:   ${given}  `) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '  ',
      '# comment',
      '- item',
      '  - item',
      'text',
      '...',
      '\t',
      '  more text',
    ),
  },
);

describe('the plain subset', () => {
  it('is read just as the YAML parser reads it', () => {
    const outcomes = { read: 0, declined: 0 };
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), lines => {
        outcomes[compare(`${lines.join('\n')}\n`)]++;
      }),
      { numRuns: 5000 },
    );
    // A short cut that never answers would agree with everybody.
    expect(outcomes.read).toBeGreaterThan(400);
  });

  it('is read just as the YAML parser reads it where a value is a block of text', () => {
    let read = 0;
    const header = fc.constantFrom('|', '>', '|-', '>-', '|+', '>+', '|2', '> ', '>- # note');
    const blanks = fc.constantFrom('  ', '  ', '  ', '  ', '  ', '  ', '    ', '');
    const words = fc.stringMatching(/^[A-Za-z:#'-][A-Za-z0-9 :#'-]{0,20}[a-z]$/);
    const blockLine = fc.tuple(blanks, fc.oneof(words, words, text)).map(parts => parts.join(''));
    fc.assert(
      fc.property(
        fc.tuple(key, header, fc.array(blockLine, { maxLength: 4 }), fc.option(line, { nil: undefined })),
        ([name, mark, lines, next]) => {
          if (
            compare([`${name}: ${mark}`, ...lines, ...(next === undefined ? [] : [next]), ''].join('\n')) ===
            'read'
          )
            read++;
        },
      ),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(200);
  });

  it('is read just as the YAML parser reads it, one value at a time', () => {
    let read = 0;
    fc.assert(
      fc.property(value, given => {
        if (compare(`name: ${given}\n`) === 'read') read++;
      }),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(1000);
  });

  it.each([
    ['plain values', 'name: a-b\ndescription: Does x, and y (z). It\'s "good"!\n'],
    ['quoted values', 'name: "a: b # c"\ndescription: \'x "y" z\'\n'],
    ['an empty value', 'license:\nname: a\n'],
    ['blanks around a value', 'name:   a  \n'],
    ['a nested mapping', 'metadata:\n  author: example\n  version: "1.0"\nname: a\n'],
    ['no newline at the end', 'name: a'],
    ['a folded paragraph', 'description: >-\n  one: # two\n  three\nname: a\n'],
    ['a literal paragraph', 'name: a\ndescription: |\n    one\n    - two\n'],
    ['other scripts', 'name: 技能\ndescription: Fähigkeit\u00a0x\n'],
  ])('holds %s', (_, yaml) => {
    expect(compare(yaml)).toBe('read');
  });

  it.each([
    ['nothing', ''],
    ['a colon in a value', 'description: Use when: now\n'],
    ['a comment', 'name: a # note\n'],
    ['a key twice', 'name: a\nname: b\n'],
    ['a nested key twice', 'metadata:\n  a: b\n  a: c\n'],
    ['a block of two paragraphs', 'description: |\n  one\n\n  two\n'],
    ['a block with lines indented further', 'description: >\n  one\n    two\n'],
    ['a block that keeps its last lines', 'description: |+\n  one\n'],
    ['a block of nothing', 'description: |\nname: a\n'],
    ['a value over two lines', 'description: one\n  two\n'],
    ['a flow list', 'tags: [a, b]\n'],
    ['uneven indentation', 'metadata:\n  a: b\n    c: d\n'],
    ['an escape', 'name: "a\\tb"\n'],
    ['an anchor', 'name: &a b\n'],
    ['an emoji', 'name: 😀\n'],
    ['Windows newlines', 'name: a\r\n'],
  ])('does not hold %s', (_, yaml) => {
    expect(compare(yaml)).toBe('declined');
  });
});
