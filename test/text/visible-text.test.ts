import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacters, toVisibleLine, toVisibleText } from '../../src/text/visible-text.js';

const hidden: readonly (readonly [string, string])[] = [
  ['tag characters', '\u{E0041}\u{E0042}\u{E007F}'],
  ['bidi overrides', '\u202E\u2066\u2069'],
  ['zero-width characters', '\u200B\u2060\uFEFF'],
  ['a zero-width joiner between Latin letters', '\u200D'],
  ['a run of variation selectors', '\uFE00\u{E0100}\u{E01EF}'],
  ['variation selectors after digits', '1\uFE0F2\uFE0E'.replace(/[12]/g, '')],
  ['ANSI escapes', '\u001B'],
  ['NUL and other controls', '\u0000\u0007\u0085'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['soft hyphens and fillers', '\u00AD\u3164\u115F'],
  ['lone surrogates', '\uD800'],
  ['non-characters', '\uFFFE\u{1FFFF}'],
];

describe('toVisibleText', () => {
  it.each(hidden)('removes %s', (_, characters) => {
    expect(toVisibleText(`a${characters}b`)).toBe('ab');
    expect(hasHiddenCharacters(`a${characters}b`)).toBe(true);
  });

  it.each([
    ['an emoji sequence', '👩🏽‍🔬 👨‍👩‍👧 ❤️ 1️⃣'],
    ['Persian with its non-joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Chinese', '把两个 PDF 合并'],
    ['tabs and newlines', 'a\tb\nc'],
  ])('keeps %s as it is', (_, text) => {
    expect(toVisibleText(text)).toBe(text);
    expect(hasHiddenCharacters(text)).toBe(false);
  });

  it('keeps a selector after a digit only in a keycap', () => {
    expect(toVisibleText('1\uFE0F2\uFE0E#\uFE0F')).toBe('12#');
    expect(toVisibleText('1\uFE0F\u20E3')).toBe('1\uFE0F\u20E3');
  });

  it('turns every kind of newline into \\n', () => {
    expect(toVisibleText('a\r\nb\rc\n')).toBe('a\nb\nc\n');
    expect(hasHiddenCharacters('a\r\nb')).toBe(false);
  });

  it('is quick on a megabyte of joiners', () => {
    expect(toVisibleText('\u200D'.repeat(1_000_000))).toBe('');
  });
});

describe('toVisibleLine', () => {
  it('gives one trimmed line', () => {
    expect(toVisibleLine('  a\r\n\n  b\u202E \t c ')).toBe('a b c');
  });
});
