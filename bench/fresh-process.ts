import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './measure.ts';

const child = fileURLToPath(new URL('./first-call.ts', import.meta.url));

/** What one call costs, in milliseconds or bytes, the first time a process makes it: a median over new processes. */
export function inFreshProcesses(
  kind: 'floor' | 'discovery' | 'heap',
  root: string,
  processes: number,
): number {
  const run = () =>
    Number(
      execFileSync(process.execPath, ['--expose-gc', '--no-warnings', child, kind, root], {
        encoding: 'utf8',
      }),
    );
  return median(Array.from({ length: processes }, run));
}

export interface FirstSearch {
  readonly milliseconds: number;
  /** The longest time nothing else could run, in milliseconds. */
  readonly longestBlock: number;
  readonly bytes: number;
}

const firstSearch = fileURLToPath(new URL('./first-search.ts', import.meta.url));

/** What the first search of a new process costs. */
export function searchInFreshProcess(root: string, home: string): FirstSearch {
  const args = ['--expose-gc', '--no-warnings', firstSearch, root, home];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** How long a program takes from start to exit, in milliseconds. */
export function timeOfProgram(args: readonly string[], cwd: string): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd, stdio: 'ignore' });
  return performance.now() - start;
}
