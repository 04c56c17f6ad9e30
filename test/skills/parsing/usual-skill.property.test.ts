import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeFrontmatter } from '../../../src/skills/parsing/judge-frontmatter.js';
import { skillFromFields } from '../../../src/skills/parsing/skill-from-fields.js';
import { usualSkill } from '../../../src/skills/parsing/usual-skill.js';

const directoryName = 'my-skill';
const location = {
  directory: '/s/my-skill',
  directoryName,
  fileName: 'SKILL.md',
  file: '/s/my-skill/SKILL.md',
  source: 'project',
} as const;

const words = fc.stringMatching(/^[A-Za-z0-9.,:()-]{1,9}( [A-Za-z0-9.,:()-]{1,9}){0,5}$/);
const text = fc.oneof(
  { weight: 5, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a  b', ' a', 'x'.repeat(1025), '\u202Ea', 'é', 'a\nb') },
);
const seldom = <T>(usual: fc.Arbitrary<T>, ...odd: T[]) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
const fields = fc
  .record(
    {
      name: seldom<unknown>(
        fc.constant(directoryName),
        'other',
        'My-Skill',
        'a--b',
        '',
        ['x'],
        'a'.repeat(65),
      ),
      description: seldom<unknown>(text, ['list'], undefined),
      license: seldom<unknown>(text, { a: 'b' }, undefined),
      metadata: seldom<unknown>(
        fc.dictionary(words, text, { noNullPrototype: true, maxKeys: 2 }),
        ...['text', ['list'], { nested: { a: 'b' } }, '', undefined],
      ),
      version: seldom<unknown>(fc.constant(undefined), '1.0'),
      'allowed-tools': seldom<unknown>(fc.constant(undefined), 'Read', ['Read']),
    },
    { requiredKeys: ['name', 'description'] },
  )
  .map(given => new Map(Object.entries(given).filter(([, value]) => value !== undefined)));

it('is the skill that judging rule by rule would give, with nothing to say about it', () => {
  let answered = 0;
  fc.assert(
    fc.property(fields, given => {
      const skill = usualSkill(given, location);
      if (skill === undefined) return;
      answered++;
      for (const validationMode of ['strict', 'lenient'] as const) {
        const rules = { validationMode, blockAngleBracketsInFrontmatter: false };
        expect(judgeFrontmatter(given, { directoryName, rules })).toEqual([]);
      }
      expect(skill).toEqual(skillFromFields(given, location));
      expect(Object.isFrozen(skill)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(answered).toBeGreaterThan(200);
});

it('is none with a name that is too long, though it is its directory’s', () => {
  const long = 'a'.repeat(65);
  const given = new Map([
    ['name', long],
    ['description', 'd'],
  ]);
  expect(usualSkill(given, { ...location, directoryName: long })).toBeUndefined();
  expect(usualSkill(new Map([...given, ['name', 'my-skill']]), location)).toBeDefined();
});
