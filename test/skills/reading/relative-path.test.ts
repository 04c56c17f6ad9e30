import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PathAccessDeniedError } from '../../../src/errors/path-access-denied-error.js';
import { parseRelativePath } from '../../../src/skills/reading/relative-path.js';

describe('a path inside a skill', () => {
  it.each([
    ['references/guide.md', ['references', 'guide.md']],
    ['./references//guide.md', ['references', 'guide.md']],
    ['', []],
    ['.', []],
    ['a/./b/', ['a', 'b']],
    ['..a/b..', ['..a', 'b..']],
    ['100%.md', ['100%.md']],
    ['名前/ファイル.md', ['名前', 'ファイル.md']],
    ['.hidden', ['.hidden']],
  ])('may be %j', (path, segments) => {
    expect(parseRelativePath(path)).toEqual(segments);
  });

  it.each([
    '..',
    '...',
    '．',
    '../x',
    'a/../../x',
    'a/..',
    './..',
    '.. /x',
    '... ../..',
    '/etc/passwd',
    '//server/share',
    '~/x',
    '~root/x',
    '..\\x',
    'a\\b',
    '\\\\server\\share',
    'C:/x',
    'C:\\x',
    'c:x',
    'file.txt:stream',
    'file:///etc/passwd',
    '%2e%2e/x',
    '%2E%2E%2Fx',
    '..%2fx',
    '%252e%252e/x',
    'a%5cb',
    'a%00b',
    'a\0b',
    'a\nb',
    '\u202e\u0007x',
    '．．/x',
    '‥/x',
    'a／b',
    'a∕b',
    'a＼b',
    'Ｃ：/x',
    '.․/x',
    'a/'.repeat(1000),
  ])('may not be %j', path => {
    expect(() => parseRelativePath(path)).toThrow(PathAccessDeniedError);
  });

  it('never yields a segment that leads up or elsewhere, whatever the input', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '/', '\\', '%2e', ':', '~', '．', 'a'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        let segments: string[] = [];
        try {
          segments = parseRelativePath(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(PathAccessDeniedError);
        }
        for (const segment of segments)
          expect(segment.normalize('NFKC')).not.toMatch(/^\.{1,2}$|[/\\:\0]|^$/);
      }),
      { numRuns: 1000 },
    );
  });
});
