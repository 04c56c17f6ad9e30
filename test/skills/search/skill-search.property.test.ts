import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Skill } from '../../../src/skills/model/skill.js';
import { emptyLoad } from '../../../src/skills/model/skill-load.js';
import { SkillSnapshot } from '../../../src/skills/model/skill-snapshot.js';
import { SkillSearch } from '../../../src/skills/search/skill-search.js';
import { WordVectors } from '../../../src/skills/search/word-vectors.js';
import { aSkill } from '../../support/a-skill.js';

const vectors = WordVectors.load();
const word = fc.constantFrom(
  'pdf',
  'merge',
  'table',
  'invoice',
  'Docker',
  'test',
  '合并',
  '表格',
  'tea',
  'rebase',
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' '));
/** What each of a few skills says at one moment; null for one that is not there. */
const state = fc.array(fc.option(fc.record({ description: text, body: text })), {
  minLength: 6,
  maxLength: 6,
});

const bodies = new WeakMap<Skill, string>();
const snapshotOf = (says: readonly ({ description: string; body: string } | null)[]) => {
  const skills = says.flatMap((said, at) => {
    if (said === null) return [];
    const skill = aSkill({ name: `skill-${at}`, directory: `/skills/${at}`, description: said.description });
    bodies.set(skill, said.body);
    return [skill];
  });
  return new SkillSnapshot({ ...emptyLoad, skills });
};
const newSearch = () =>
  new SkillSearch({
    texts: {
      identityOf: skill => `${skill.description}/${bodies.get(skill)}`,
      bodyOf: skill => bodies.get(skill) ?? '',
    },
    vectors: () => vectors,
    dictionary: () => undefined,
  });

it('answers the same, whatever the index has been through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 8 }), text, async (states, query) => {
      const lived = newSearch();
      for (const says of states) await lived.search(snapshotOf(says), { query: 'anything' });
      const last = snapshotOf(states.at(-1) ?? []);
      expect(await lived.search(last, { query })).toEqual(await newSearch().search(last, { query }));
    }),
    { numRuns: 150 },
  );
});

it('answers with visible skills only, in order, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(state, fc.string({ unit: 'binary', maxLength: 60 }), async (says, query) => {
      const results = await newSearch().search(snapshotOf(says), {
        query,
        view: { allowedNames: ['skill-0', 'skill-1'] },
      });
      expect(results.every(({ name }) => name === 'skill-0' || name === 'skill-1')).toBe(true);
      const sorted = [...results].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
      expect(results).toEqual(sorted);
    }),
    { numRuns: 150 },
  );
});
