import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLineLines } from './command-line-lines.ts';
import { type CorpusOptions, writeCorpus, writeJunk } from './corpus.ts';
import { discoveryLines } from './discovery-lines.ts';
import { isMet, type Line, renderTable } from './line.ts';
import { readingLines } from './reading-lines.ts';
import { searchLines } from './search-lines.ts';

/** `npm run bench [-- search] [--json]`: every number is measured here and now, ratios within one run. */
const onlySearch = process.argv.includes('search');
const json = process.argv.includes('--json');
const progress = (text: string) => process.stderr.write(`… ${text}\n`);
const directory = mkdtempSync(join(tmpdir(), 'agent-skills-bench-'));

async function run(): Promise<Line[]> {
  if (onlySearch) return searchLines(directory, progress);
  progress('writing skills');
  const corpus = (name: string, options: CorpusOptions) => {
    const root = join(directory, name);
    writeCorpus(root, options);
    return root;
  };
  const roots = {
    hundred: corpus('hundred', { count: 100 }),
    thousand: corpus('thousand', { count: 1000 }),
    tenThousand: corpus('ten-thousand', { count: 10_000 }),
    yaml: corpus('yaml', { count: 1000, needsYaml: true }),
    junk: corpus('junk', { count: 10 }),
  };
  writeJunk(roots.junk, 5000);
  return [
    ...(await discoveryLines(roots, progress)),
    ...(await readingLines(roots.thousand, progress)),
    ...(await commandLineLines(roots.hundred, progress)),
    ...(await searchLines(directory, progress)),
  ];
}

try {
  const lines = await run();
  const machine = { cores: availableParallelism(), node: process.version, platform: process.platform };
  if (json) {
    console.log(
      JSON.stringify({ machine, lines: lines.map(line => ({ ...line, met: isMet(line) ?? null })) }, null, 2),
    );
  } else {
    console.log(`\nNode ${machine.node} on ${machine.platform}, ${machine.cores} cores\n`);
    console.log(renderTable(lines));
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
