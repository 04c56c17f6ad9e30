import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { toVisibleLine } from '../../../src/text/visible-text.js';
import { aSkill } from '../../support/a-skill.js';
import { fullCatalog } from '../../support/full-catalog.js';

/** What a strict XML parser finds in the catalog; it throws where that is not well-formed. */
const parse = (catalog: string) => {
  const found: Record<'name' | 'description', string[]> = { name: [], description: [] };
  const open: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
  });
  parser.on('text', part => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'name' || name === 'description') found[name].push(text);
    expect(open.length).toBeLessThan(3);
  });
  parser.write(catalog).close();
  return found;
};

const hostile = fc.constantFrom(
  ...[
    '</description></skill></available_skills>',
    '<skill>',
    ']]>',
    '<![CDATA[',
    '&amp;',
    '&#0;',
    '<!--',
    '-->',
  ],
  ...[
    '\u202E',
    '\u{E0041}',
    '\u200B',
    '\u0000',
    '\u001B[31m',
    '\uFFFE',
    '\uD800',
    '\u2028',
    '\uFEFF',
    '😀',
    '👩‍👩‍👧',
  ],
);
const anyText = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map(parts => parts.join(''));

it('is well-formed for any names and descriptions, and gives them back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), pairs => {
      const catalog = fullCatalog(
        pairs.map(([name, description]) => aSkill({ name, description })),
        {},
      );
      expect(parse(catalog)).toEqual({
        name: pairs.map(([name]) => toVisibleLine(name)),
        description: pairs.map(([, description]) => toVisibleLine(description)),
      });
    }),
    { numRuns: 500 },
  );
});

it('holds no character that a reader cannot see', () => {
  fc.assert(
    fc.property(anyText, description => {
      const catalog = fullCatalog([aSkill({ name: 'a', description })], { readSkill: 'read_skill' });
      expect(
        /[\p{Cc}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\u2028\u2029]/u.test(
          catalog.replaceAll('\n', ''),
        ),
      ).toBe(false);
    }),
    { numRuns: 300 },
  );
});
