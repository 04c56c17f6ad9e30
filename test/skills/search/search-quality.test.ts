import { expect, it } from '@jest/globals';
import { createSkillService, type SkillServiceOptions } from '../../../src/skills/create-skill-service.js';
import { labelledRequests, labelledSkills } from '../../support/search-set.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const names = new Set(labelledSkills.map(({ name }) => name));
const chinese = new Set(
  labelledSkills.filter(({ description }) => /\p{Script=Han}/u.test(description)).map(({ name }) => name),
);
/** Requests whose right answer is among these skills. */
const answerable = labelledRequests.filter(({ expected }) => expected.some(name => names.has(name)));
const unanswerable = labelledRequests.filter(({ expected }) => expected.length === 0);

/** The share of requests that find a right skill among the first five. */
const recall = async (
  search: NonNullable<SkillServiceOptions['search']>,
  wanted: (typeof answerable)[number][],
) => {
  const directory = tempDirectory();
  const service = await createSkillService({
    projectDirectory: directory,
    homeDirectory: directory,
    skills: labelledSkills,
    search,
  });
  let found = 0;
  for (const { query, expected } of wanted) {
    const results = await service.search({ query });
    if (results.some(({ name }) => expected.includes(name))) found++;
  }
  return found / wanted.length;
};

const english = answerable.filter(({ language }) => language === 'en');
const acrossLanguages = answerable.filter(
  ({ language, expected }) => language === 'zh' && !expected.some(name => chinese.has(name)),
);
const inChinese = answerable.filter(
  ({ language, expected }) => language === 'zh' && expected.some(name => chinese.has(name)),
);
const without = { vectors: () => undefined, dictionary: () => undefined };

it('finds most skills by shared words alone', async () => {
  expect(await recall(without, english)).toBeGreaterThan(0.68);
});

it('finds more with word vectors', async () => {
  const { vectors: _, ...withVectors } = without;
  expect(await recall(withVectors, english)).toBeGreaterThan(await recall(without, english));
});

it('finds Chinese skills by pairs of characters, without a dictionary', async () => {
  expect(await recall(without, inChinese)).toBeGreaterThan(0.9);
});

it('finds English skills for Chinese requests with the dictionary', async () => {
  const { dictionary: _, ...withDictionary } = without;
  const [before, after] = [
    await recall(without, acrossLanguages),
    await recall(withDictionary, acrossLanguages),
  ];
  expect(after).toBeGreaterThan(before + 0.3);
});

it('finds three of four English and two of three Chinese requests with all of it', async () => {
  expect(await recall({}, english)).toBeGreaterThanOrEqual(0.73);
  expect(await recall({}, [...acrossLanguages, ...inChinese])).toBeGreaterThan(0.7);
});

it('is surer of requests that some skill fits', async () => {
  const directory = tempDirectory();
  const service = await createSkillService({
    projectDirectory: directory,
    homeDirectory: directory,
    skills: labelledSkills,
  });
  const share = async (requests: readonly { readonly query: string }[], level: string) => {
    const results = await Promise.all(requests.map(({ query }) => service.search({ query })));
    return results.filter(([first]) => (first?.confidence ?? 'low') === level).length / requests.length;
  };
  expect(await share(answerable, 'low')).toBeLessThan(0.25);
  expect(await share(unanswerable, 'low')).toBeGreaterThan(0.5);
  expect(await share(answerable, 'high')).toBeGreaterThan(2 * (await share(unanswerable, 'high')));
});
