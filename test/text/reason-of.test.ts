import { expect, it } from '@jest/globals';
import { reasonOf } from '../../src/text/reason-of.js';

it.each([
  [new Error('boom'), 'boom'],
  [{ message: 'like an error' }, 'like an error'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ message: 1 }, '[object Object]'],
])('finds words for %p', (thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});
