import { expect, it } from '@jest/globals';
import { CatalogCache } from '../../../src/skills/catalog/catalog-cache.js';
import { emptyLoad } from '../../../src/skills/model/skill-load.js';
import { SkillSnapshot } from '../../../src/skills/model/skill-snapshot.js';
import { aSkill } from '../../support/a-skill.js';
import { roomyLimits } from '../../support/full-catalog.js';

/** A skill that counts how often it is rendered. */
const counting = (name: string, counter: { rendered: number }) => ({
  ...aSkill({ name }),
  get description() {
    counter.rendered++;
    return 'x';
  },
});

it('renders a view once for each snapshot', () => {
  const counter = { rendered: 0 };
  const cache = new CatalogCache(roomyLimits);
  const skill = Object.defineProperties(
    {},
    Object.getOwnPropertyDescriptors(counting('a', counter)),
  ) as ReturnType<typeof aSkill>;
  const snapshot = new SkillSnapshot({ ...emptyLoad, skills: [skill] });
  cache.render(snapshot, {});
  cache.render(snapshot, {});
  expect(counter.rendered).toBe(1);
  cache.render(new SkillSnapshot({ ...emptyLoad, skills: [skill] }), {});
  expect(counter.rendered).toBe(2);
});

it('never shows one view the catalog of another', () => {
  const cache = new CatalogCache(roomyLimits);
  const snapshot = new SkillSnapshot({
    ...emptyLoad,
    skills: [aSkill({ name: 'a' }), aSkill({ name: 'b' })],
  });
  expect(cache.render(snapshot, {}).text).toMatch(/<name>a<[\s\S]*<name>b</);
  expect(cache.render(snapshot, { allowedNames: ['a'] }).text).not.toContain('<name>b<');
  expect(cache.render(snapshot, { allowedNames: ['b'] }).text).not.toContain('<name>a<');
  expect(cache.render(snapshot, { allowedNames: [] }).text).toBe('');
});
