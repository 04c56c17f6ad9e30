import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchArguments } from '../../src/callbacks/match-arguments.js';

const words = fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 1, maxLength: 3 });
const spellings: readonly ((words: string[]) => string)[] = [
  parts => parts.join('_'),
  parts => parts.join('-'),
  parts => parts.join('_').toUpperCase(),
  parts =>
    parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join(''),
  parts => parts.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join(''),
];

it('finds a snake-case parameter under any spelling of its name', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...spellings), fc.anything(), (parts, spell, value) => {
      const matched = matchArguments({ [spell(parts)]: value }, [parts.join('_')]);
      expect(matched).toEqual({ ok: true, args: { [parts.join('_')]: value } });
    }),
  );
});

it('passes on what it does not know', () => {
  expect(matchArguments({ other: 1 }, ['skill_name'])).toEqual({ ok: true, args: { other: 1 } });
});
