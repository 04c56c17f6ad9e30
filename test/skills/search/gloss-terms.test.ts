import { expect, it } from '@jest/globals';
import { glossTerms } from '../../../src/skills/search/gloss-terms.js';

it('gives the terms of the glosses, the likeliest first', () => {
  expect(glossTerms(['to merge; to annex', 'to merge (companies)', 'CL:個|个[ge4]', 'surname He'])).toEqual([
    { term: 'merg', weight: 1 },
    { term: 'annex', weight: Math.sqrt(1 / 2) },
  ]);
});

it('counts a word of a longer gloss for less', () => {
  const [first, second] = glossTerms(['report', 'annual statement']);
  expect(first).toEqual({ term: 'report', weight: 1 });
  expect(second?.weight).toBeCloseTo(Math.SQRT1_2);
});

it('has nothing for an entry that only refers to another', () => {
  expect(glossTerms(['variant of 併|并[bing4]', 'see 合併|合并[he2 bing4]'])).toEqual([]);
});
