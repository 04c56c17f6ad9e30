import { describe, expect, it } from '@jest/globals';
import { nearestNames } from '../../src/text/nearest-names.js';

const names = ['commit-message', 'csv-profiling', 'changelog-drafting'];

describe('nearestNames', () => {
  it.each([
    ['a typing error', 'comit-mesage', ['commit-message']],
    ['another case', 'CSV-Profiling', ['csv-profiling']],
    ['a part of a name', 'changelog', ['changelog-drafting']],
    ['nothing alike', 'kubernetes', []],
    ['an empty name', '', []],
    ['an endless name', 'c'.repeat(10_000), []],
  ])('answers %s', (_, wanted, expected) => {
    expect(nearestNames(wanted, names)).toEqual(expected);
  });

  it('puts the closest first and stops at the limit', () => {
    expect(nearestNames('abcd', ['abcx', 'abxx', 'abcd'], 2)).toEqual(['abcd', 'abcx']);
  });
});
