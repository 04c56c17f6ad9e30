import { expect, it } from '@jest/globals';
import { formsOf, wordsOf } from '../../../src/skills/search/word-tokens.js';

it('finds words of letters and digits, and no Chinese characters', () => {
  expect(wordsOf('Fix the k8s-cluster, 把两个PDF合并 (résumé)')).toEqual([
    'Fix',
    'the',
    'k8s',
    'cluster',
    'PDF',
    'résumé',
  ]);
});

it.each([
  ['GitHub', ['github', 'Git', 'Hub'].map(word => word.toLowerCase())],
  ['résumé', ['resume']],
  ['PDF', ['pdf']],
  ['42', []],
  ['1099', ['1099']],
  ['a'.repeat(41), []],
])('looks for %s as %j', (written, forms) => {
  expect(formsOf(written)).toEqual(forms);
});
