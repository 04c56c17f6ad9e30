import { expect, it } from '@jest/globals';
import { emptyLoad } from '../../../src/skills/model/skill-load.js';
import { SkillSnapshot } from '../../../src/skills/model/skill-snapshot.js';
import { IndexStore } from '../../../src/skills/search/index-store.js';
import { SkillSearch } from '../../../src/skills/search/skill-search.js';
import { aSkill } from '../../support/a-skill.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();

const setUp = (count = 100) => {
  const directory = tempDirectory();
  const says = new Map(Array.from({ length: count }, (_, at) => [`/skills/${at}`, `word${at} common`]));
  const read: string[] = [];
  const identities = new Map<string, string>();
  const newSearch = (made: readonly string[] = []) =>
    new SkillSearch({
      texts: {
        identityOf: ({ directory: key }) => identities.get(key) ?? `${says.get(key)}`,
        bodyOf({ directory: key }) {
          read.push(key);
          return says.get(key) ?? '';
        },
      },
      vectors: () => undefined,
      dictionary: () => undefined,
      storeFor: (scope, parts) => new IndexStore({ directory, scope, made: [...parts, ...made] }),
    });
  const snapshot = () =>
    new SkillSnapshot({
      ...emptyLoad,
      roots: [{ directory: '/skills', count: says.size }],
      skills: [...says.keys()].map(key => aSkill({ name: key.slice(8), directory: key })),
    });
  /** Which skills are read while this is done. */
  const readWhile = async (action: () => Promise<unknown>) => {
    read.length = 0;
    await action();
    return [...read];
  };
  return { says, identities, newSearch, snapshot, readWhile };
};

it('reads each skill once, and then only those that have changed', async () => {
  const { says, newSearch, snapshot, readWhile } = setUp();
  const search = newSearch();
  expect(await readWhile(() => search.search(snapshot(), { query: 'x' }))).toHaveLength(100);
  expect(await readWhile(() => search.search(snapshot(), { query: 'x' }))).toEqual([]);
  says.set('/skills/7', 'zebra');
  expect(await readWhile(() => search.search(snapshot(), { query: 'x' }))).toEqual(['/skills/7']);
  expect((await search.search(snapshot(), { query: 'zebra' }))[0]?.name).toBe('7');
  expect(await search.search(snapshot(), { query: 'word7' })).toEqual([]);
});

it('reads nothing in another process, as long as nothing has changed', async () => {
  const { says, newSearch, snapshot, readWhile } = setUp();
  const first = await newSearch().search(snapshot(), { query: 'word42 common' });
  const another = newSearch();
  expect(await readWhile(() => another.search(snapshot(), { query: 'x' }))).toEqual([]);
  expect(await another.search(snapshot(), { query: 'word42 common' })).toEqual(first);
  says.set('/skills/3', 'zebra');
  expect(await readWhile(() => newSearch().search(snapshot(), { query: 'x' }))).toEqual(['/skills/3']);
});

it('keeps what it knows of a file that was only touched', async () => {
  const { identities, newSearch, snapshot, readWhile } = setUp();
  const search = newSearch();
  const before = await search.search(snapshot(), { query: 'word7' });
  identities.set('/skills/7', 'touched');
  expect(await readWhile(() => search.search(snapshot(), { query: 'x' }))).toEqual(['/skills/7']);
  expect(await readWhile(() => search.search(snapshot(), { query: 'x' }))).toEqual([]);
  expect(await search.search(snapshot(), { query: 'word7' })).toEqual(before);
});

it('does not believe an index that was made with something else', async () => {
  const { newSearch, snapshot, readWhile } = setUp();
  await newSearch().search(snapshot(), { query: 'x' });
  expect(
    await readWhile(() => newSearch(['another dictionary']).search(snapshot(), { query: 'x' })),
  ).toHaveLength(100);
});

it('lets others work while it reads many skills', async () => {
  const { snapshot } = setUp(60);
  let turns = 0;
  const busy = (until: number) => {
    while (performance.now() < until);
    return 'text';
  };
  const search = new SkillSearch({
    texts: { identityOf: () => undefined, bodyOf: () => busy(performance.now() + 2) },
    vectors: () => undefined,
    dictionary: () => undefined,
  });
  const counting = setInterval(() => turns++, 0);
  await search.search(snapshot(), { query: 'x' });
  clearInterval(counting);
  // However fast or slow the machine: a slice holds a few of the sixty, and then others have their turn.
  expect(turns).toBeGreaterThan(6);
});

it('shares one update among all who ask at the same time', async () => {
  const { newSearch, snapshot, readWhile } = setUp();
  const search = newSearch();
  const now = snapshot();
  const ask = () => search.search(now, { query: 'common' });
  expect(await readWhile(() => Promise.all([ask(), ask(), ask()]))).toHaveLength(100);
});

it('answers everybody from the skills they asked about, whoever asks in between', async () => {
  const { says, newSearch, snapshot } = setUp(5);
  const search = newSearch();
  const before = snapshot();
  const asked = search.search(before, { query: 'word3' });
  const after = new SkillSnapshot({
    ...emptyLoad,
    roots: before.roots,
    skills: before.skills.filter(({ name }) => name !== '3'),
  });
  const askedLater = search.search(after, { query: 'word3' });
  expect((await asked).map(({ name }) => name)).toEqual(['3']);
  expect(await askedLater).toEqual([]);
  expect(says.size).toBe(5);
});

it('does not keep the words of what is long gone', async () => {
  const { says, newSearch, snapshot, readWhile } = setUp(4);
  const search = newSearch();
  const manyWords = (round: number) => Array.from({ length: 6000 }, (_, at) => `w${round}x${at}`).join(' ');
  const reads: number[] = [];
  for (let round = 0; round < 8; round++) {
    says.set('/skills/0', manyWords(round));
    reads.push((await readWhile(() => search.search(snapshot(), { query: 'x' }))).length);
  }
  // Once most of it is unused, all is read again; otherwise only what has changed.
  expect(reads.filter(count => count > 1).length).toBeGreaterThan(1);
  expect((await search.search(snapshot(), { query: 'w7x1' }))[0]?.name).toBe('0');
});

it('answers from whole skills after an update that failed half way', async () => {
  const { says, newSearch, snapshot } = setUp(5);
  let fails = false;
  const search = new SkillSearch({
    texts: {
      identityOf({ directory: key }) {
        if (fails && key === '/skills/4') throw new Error('the disk is gone');
        return `${says.get(key)}`;
      },
      bodyOf: ({ directory: key }) => says.get(key) ?? '',
    },
    vectors: () => undefined,
    dictionary: () => undefined,
  });
  const before = snapshot();
  const first = await search.search(before, { query: 'word3 common' });
  fails = true;
  says.set('/skills/3', 'zebra');
  await expect(search.search(snapshot(), { query: 'zebra' })).rejects.toThrow('the disk is gone');
  fails = false;
  says.set('/skills/3', 'word3 common');
  expect(await search.search(before, { query: 'word3 common' })).toEqual(first);
  expect(await newSearch().search(before, { query: 'zebra' })).toEqual([]);
});
