import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createSkillService, type SkillService } from 'agent-skills-plugin';
import { searchInFreshProcess } from './fresh-process.ts';
import type { Line } from './line.ts';
import { median } from './measure.ts';
import { labelledRequests, labelledSkills, madeUpSkills, writeSkills } from './search-corpus.ts';
import { searchQualityLines } from './search-quality-lines.ts';

const skillBytes = 6000;

/** How good search is, how fast, and how much of the catalog fits. */
export async function searchLines(directory: string, progress: (text: string) => void): Promise<Line[]> {
  const corpus = (count: number) => {
    progress(`writing ${count} skills to search`);
    const root = join(directory, `search-${count}`);
    writeSkills(root, madeUpSkills({ count, bytes: skillBytes }));
    return root;
  };
  const [thousand, fifteenHundred, tenThousand] = [corpus(1000), corpus(1500), corpus(10_000)];
  return [
    ...(await searchQualityLines(join(directory, 'labelled'), progress)),
    ...buildLines(directory, { thousand, tenThousand }, progress),
    ...(await updateLines(directory, thousand, progress)),
    ...(await queryLines(directory, fifteenHundred, progress)),
    ...(await catalogLines(progress)),
  ];
}

function buildLines(
  directory: string,
  { thousand, tenThousand }: { readonly thousand: string; readonly tenThousand: string },
  progress: (text: string) => void,
): Line[] {
  progress('indexing');
  const home = join(directory, 'search-home');
  const cold = (root: string) => {
    rmSync(home, { recursive: true, force: true });
    return searchInFreshProcess(root, home);
  };
  const times = (root: string, count: number) => Array.from({ length: count }, () => cold(root));
  const [small, large] = [times(thousand, 5), times(tenThousand, 1)];
  const smallMs = median(small.map(({ milliseconds }) => milliseconds));
  const largeMs = median(large.map(({ milliseconds }) => milliseconds));
  cold(thousand);
  const stored = Array.from({ length: 7 }, () => searchInFreshProcess(thousand, home));
  return [
    {
      name: 'index of 1,000 skills, from nothing',
      value: smallMs,
      unit: 'ms',
      limit: { kind: 'at most', value: 600 },
      note: 'the first search of a new process, files read and index written; 6 KB a skill',
    },
    {
      name: 'growth of that from 1,000 to 10,000 skills',
      value: largeMs / smallMs,
      unit: '×',
      limit: { kind: 'at most', value: 12 },
      note: `${largeMs.toFixed(0)} ms against ${smallMs.toFixed(0)} ms`,
    },
    {
      name: 'longest time nothing else could run meanwhile',
      value: median(small.map(({ longestBlock }) => longestBlock)),
      unit: 'ms',
      note: `1,000 skills; ${median(large.map(({ longestBlock }) => longestBlock)).toFixed(0)} ms with 10,000`,
    },
    {
      name: 'index of 1,000 skills, from the cache',
      value: median(stored.map(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      limit: { kind: 'at most', value: 60 },
      note: 'the first search of another process, every file checked for changes',
    },
    {
      name: 'memory of the index a skill',
      value: median(small.map(({ bytes }) => bytes)) / 1000,
      unit: 'bytes',
      note: '1,000 skills, word vectors included, after a collection',
    },
  ];
}

async function updateLines(
  directory: string,
  root: string,
  progress: (text: string) => void,
): Promise<Line[]> {
  progress('changing skills');
  const service = await open(directory, root);
  await service.search({ query: 'warm up' });
  const [changed, unchanged]: [number[], number[]] = [[], []];
  for (let round = 0; round < 21; round++) {
    await service.reload();
    unchanged.push(await timed(() => service.search({ query: 'invoice' })));
    const file = join(root, `made-up-${String(round).padStart(5, '0')}`, 'SKILL.md');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nAnd one more zebra.\n`);
    await service.reload();
    changed.push(await timed(() => service.search({ query: 'invoice' })));
  }
  const [changedMs, unchangedMs] = [median(changed), median(unchanged)];
  return [
    {
      name: 'index brought up to date with one changed skill of 1,000',
      value: changedMs - unchangedMs,
      unit: 'ms',
      limit: { kind: 'at most', value: 5 },
      note: `${changedMs.toFixed(1)} ms for the search after it, ${unchangedMs.toFixed(1)} ms where 1,000 files are checked and none has changed`,
    },
  ];
}

async function queryLines(
  directory: string,
  root: string,
  progress: (text: string) => void,
): Promise<Line[]> {
  progress('searching');
  const service = await open(directory, root);
  const line = async (language: 'en' | 'zh', name: string, limit?: number): Promise<Line> => {
    const queries = labelledRequests().filter(request => request.language === language);
    const times: number[] = [];
    // Once before it counts: the dictionary is read and code is compiled.
    for (const { query } of queries) await service.search({ query });
    for (let round = 0; round < 10; round++)
      for (const { query } of queries) times.push(await timed(() => service.search({ query })));
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return {
      name,
      value: p99,
      unit: 'ms',
      ...(limit === undefined ? {} : { limit: { kind: 'at most', value: limit } }),
      note: `99 of 100; half of them take ${median(times).toFixed(2)} ms; 1,500 skills`,
    };
  };
  return [await line('en', 'a search in English', 1), await line('zh', 'a search in Chinese', 1)];
}

async function catalogLines(progress: (text: string) => void): Promise<Line[]> {
  progress('fitting catalogs');
  const all = [...labelledSkills(), ...madeUpSkills({ count: 1500, bytes: 100 })];
  const lines: Line[] = [];
  for (const count of [10, 100, 1500]) {
    const skills = all.slice(0, count);
    const service = await createSkillService({
      skills,
      enableProjectSkills: false,
      enableUserSkills: false,
      functions: { readSkill: 'read_skill', search: 'search_skills' },
    });
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      await service.reload();
      times.push(await timed(() => service.getCatalog()));
    }
    const { tier, tokens } = service.getCatalog();
    lines.push({
      name: `catalog of ${count.toLocaleString('en')} skills`,
      value: median(times),
      unit: 'ms',
      note: `tier ${tier}, ${tokens} tokens, ${(tokens / count).toFixed(1)} a skill`,
    });
  }
  return lines;
}

function open(directory: string, root: string): Promise<SkillService> {
  return createSkillService({
    skillsDirectory: root,
    projectDirectory: directory,
    homeDirectory: join(directory, 'search-home'),
    maxDiscoveryDirectories: 100_000,
  });
}

async function timed(action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
