import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createSkillService } from 'agent-skills-plugin';

/** Run in a process of its own; prints what the first search costs. */
const [root = '', home = ''] = process.argv.slice(2);
const service = await createSkillService({
  skillsDirectory: root,
  projectDirectory: root,
  homeDirectory: home,
  maxDiscoveryDirectories: 100_000,
});
globalThis.gc?.();
const before = process.memoryUsage();
let last = performance.now();
let longestBlock = 0;
const watch = setInterval(() => {
  const now = performance.now();
  longestBlock = Math.max(longestBlock, now - last - 1);
  last = now;
}, 1);
const start = performance.now();
await service.search({ query: 'merge two invoices' });
const milliseconds = performance.now() - start;
clearInterval(watch);
await setTimeout(20);
globalThis.gc?.();
const after = process.memoryUsage();
const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
console.log(JSON.stringify({ milliseconds, longestBlock, bytes }));
