import { expect, it } from '@jest/globals';
import { quote } from '../../src/text/quote.js';

it('shows a name on one visible line', () => {
  expect(quote('a\nb\u202Ec')).toBe("'a bc'");
});

it('shortens a long name and never splits a character', () => {
  const quoted = quote('😀'.repeat(1000));
  expect(quoted).toBe(`'${'😀'.repeat(200)}…'`);
});
