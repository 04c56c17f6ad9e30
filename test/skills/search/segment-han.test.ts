import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { segmentHan } from '../../../src/skills/search/segment-han.js';

const words = new Set(['研究', '研究生', '生命', '合并', '两个', '文件']);

it.each([
  ['合并两个文件', ['合并', '两个', '文件']],
  ['研究生命', ['研究', '生命']],
  ['研究生', ['研究生']],
  ['鿿合并', ['鿿', '合并']],
  ['', []],
])('splits %s in the fewest words', (run, expected) => {
  expect(segmentHan(run, text => words.has(text))).toEqual(expected);
});

it('loses nothing, whatever it splits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('研', '究', '生', '命', '合', '并', '𠀀') }), run => {
      expect(segmentHan(run, text => words.has(text)).join('')).toBe(run);
    }),
  );
});
