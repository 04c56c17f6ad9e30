import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { discover } from './discover.ts';
import type { Line } from './line.ts';
import { median } from './measure.ts';

/** Reading one skill, the catalog, and what the cache of bodies does in ordinary use. */
export async function readingLines(root: string, progress: (text: string) => void): Promise<Line[]> {
  progress('reading skills');
  const names = readdirSync(root);
  const cold: number[] = [];
  const warm: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < 5; round++) {
    const service = await discover(root);
    for (const name of names) {
      plain.push(await timed(() => readFile(join(root, name, 'SKILL.md'), 'utf8')));
      cold.push(await timed(() => service.readSkill({ name })));
      warm.push(await timed(() => service.readSkill({ name })));
    }
  }
  const [coldMs, warmMs, plainMs] = [median(cold), median(warm), median(plain)];
  return [
    {
      name: 'one skill read, slowest of all',
      value: Math.max(...cold),
      unit: 'ms',
      limit: { kind: 'at most', value: 100 },
      note: `${cold.length} first reads`,
    },
    {
      name: 'readSkill cold / readFile',
      value: coldMs / plainMs,
      unit: '×',
      limit: { kind: 'at most', value: 2 },
      note: `${(coldMs * 1000).toFixed(0)} µs against ${(plainMs * 1000).toFixed(0)} µs; it also lists the files of the skill`,
    },
    {
      name: 'readSkill warm',
      value: warmMs * 1000,
      unit: 'µs',
      limit: { kind: 'at most', value: 50 },
      note: 'the body from memory, its file checked for changes, the files listed',
    },
    await catalogLine(root, progress),
    await hitRateLine(root, names, progress),
  ];
}

async function catalogLine(root: string, progress: (text: string) => void): Promise<Line> {
  progress('rendering the catalog');
  const service = await discover(root);
  const rebuilt: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < 21; round++) {
    await service.reload();
    rebuilt.push(await timed(() => service.getInstructions()));
    unchanged.push(await timed(() => service.getInstructions()));
  }
  const [rebuiltMs, unchangedMs] = [median(rebuilt), median(unchanged)];
  return {
    name: 'catalog rebuilt / unchanged',
    value: rebuiltMs / unchangedMs,
    unit: '×',
    limit: { kind: 'more than', value: 10 },
    note: `${(rebuiltMs * 1000).toFixed(0)} µs against ${(unchangedMs * 1000).toFixed(1)} µs, 1,000 skills`,
  };
}

/** A few skills do most of the work: the k-th most popular is read 1/k as often as the first. */
async function hitRateLine(
  root: string,
  names: readonly string[],
  progress: (text: string) => void,
): Promise<Line> {
  progress('reading as agents do');
  const service = await discover(root);
  const popular = names.slice(0, 100);
  const weights = popular.map((_, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const reads = 1000;
  let seed = 1;
  for (let read = 0; read < reads; read++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const point = (seed / 2_147_483_647) * total;
    let sum = 0;
    const index = weights.findIndex(weight => {
      sum += weight;
      return sum >= point;
    });
    await service.readSkill({ name: popular[index] ?? popular[0] ?? '' });
  }
  const { hits, misses } = service.statistics;
  return {
    name: 'reads from the cache in ordinary use',
    value: (hits / (hits + misses)) * 100,
    unit: '%',
    limit: { kind: 'more than', value: 80 },
    note: `${reads} reads of 100 skills, the k-th 1/k as often as the first`,
  };
}

async function timed(action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
