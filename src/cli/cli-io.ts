import { homedir } from 'node:os';
import type { Environment } from '../settings/environment-source.js';

/** All that the command line touches of the outside; tests bring their own. */
export interface CliIo {
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly environment: Environment;
  readonly workingDirectory: string;
  readonly homeDirectory: string;
  readonly abortSignal: AbortSignal;
}

export function processIo(): CliIo {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort(new Error('interrupted')));
  // A closed pipe (`agent-skills list | head -1`) is no failure of ours.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    workingDirectory: process.cwd(),
    homeDirectory: homedir(),
    abortSignal: interruption.signal,
  };
}
