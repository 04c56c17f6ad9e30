import { expect, it } from '@jest/globals';
import { confidencesOf } from '../../../src/skills/search/confidence.js';

it('is high where several skills touch upon the topic, and low where none does', () => {
  expect(confidencesOf([0.3, 0.2, 0.18, 0.17, 0.16], 280)[0]).toBe('high');
  expect(confidencesOf([0.1, 0.09, 0.09, 0.08, 0.08], 280)[0]).toBe('low');
});

it('lets one skill speak for itself among a few', () => {
  expect(confidencesOf([0.6, 0.01], 3)[0]).toBe('high');
  expect(confidencesOf([0.6, 0.01], 3)[1]).toBe('low');
});

it('asks for more where there are more to score by chance', () => {
  const scores = [0.25, 0.15, 0.14, 0.14, 0.14];
  const levels = [20, 280, 5000].map(count => confidencesOf(scores, count)[0]);
  expect(levels).toEqual(['high', 'medium', 'low']);
});

it('has nothing to say of nothing', () => {
  expect(confidencesOf([], 0)).toEqual([]);
});
