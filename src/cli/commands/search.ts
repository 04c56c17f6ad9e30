import { mostResults } from '../../skills/search/search-limits.js';
import type { CliIo } from '../cli-io.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { openSkills } from '../open-skills.js';
import { fitToWidth, painter, printJson, printLine } from '../print.js';

export const search: RunCommand = async ({ io, options, values, flags }) => {
  const n = flags.n === undefined ? undefined : Number(flags.n);
  if (n !== undefined && !(Number.isInteger(n) && n >= 1 && n <= mostResults)) {
    io.stderr.write(`error: -n must be a whole number from 1 to ${mostResults}\n`);
    return exitCodes.usage;
  }
  const query = values.join(' ').trim();
  if (query === '') {
    io.stderr.write('error: the query must not be empty\n');
    return exitCodes.usage;
  }
  const progress = progressLine(io);
  const service = await openSkills(io, options, {
    onNote: ({ message }) => io.stderr.write(`note: ${message}\n`),
    onProgress: progress.show,
  });
  const results = await service.search({ query, n });
  progress.clear();
  if (options.json) {
    printJson(io, results);
    return exitCodes.done;
  }
  if (results.length === 0) {
    printLine(
      io,
      service.count === 0 ? 'There are no skills to search.' : 'No skill has anything to do with it.',
    );
    return exitCodes.done;
  }
  const paint = painter(io);
  const width = Math.max(...results.map(({ name }) => [...name].length));
  for (const { name, description, score, confidence } of results) {
    const label = name.padEnd(width + name.length - [...name].length);
    const rest = fitToWidth(io, description, width + 19);
    printLine(
      io,
      `${paint('bold', label)}  ${score.toFixed(3)}  ${paint('dim', confidence.padEnd(6))}  ${rest}`,
    );
  }
  if (results[0]?.confidence === 'low') printLine(io, '\nThe confidence is low: probably none of them fits.');
  return exitCodes.done;
};

/** How far the first indexing of many skills has come, on a terminal only. */
function progressLine({ stderr }: CliIo): { show(done: number, total: number): void; clear(): void } {
  let shown = false;
  return {
    show(done, total) {
      if (stderr.isTTY !== true) return;
      shown = true;
      stderr.write(`\rindexing ${done} of ${total} skills…`);
    },
    clear() {
      if (shown) stderr.write('\r\u001B[K');
    },
  };
}
