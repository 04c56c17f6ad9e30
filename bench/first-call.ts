import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { discover } from './discover.ts';
import { floor } from './floor.ts';

/** Run in a process of its own; prints one number. */
const [kind = '', root = ''] = process.argv.slice(2);
const kept: unknown[] = [];

async function run(): Promise<number> {
  const start = performance.now();
  if (kind === 'floor') floor(root);
  else await discover(root);
  return performance.now() - start;
}

/** The heap after a collection, some turns later: by then nothing holds on to what is no longer needed. */
async function heapInUse(): Promise<number> {
  await setTimeout(20);
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function heapBytes(): Promise<number> {
  // Once before it counts: what a first scan leaves behind for good, such as compiled code, belongs to no skill.
  const { count } = await discover(root);
  const before = await heapInUse();
  kept.push(await discover(root));
  return ((await heapInUse()) - before) / count;
}

console.log(kind === 'heap' ? await heapBytes() : await run());
