import { Console } from 'node:console';
import { homedir } from 'node:os';
import { reasonOf } from '../text/reason-of.js';
import type { CliIo } from './cli-io.js';
import { exitCodes } from './exit-code.js';
import { runCli } from './run-cli.js';

/** Runs the command line of this process and ends it with the exit code, whatever a plugin has left running. */
export async function runProcess(): Promise<never> {
  // Standard output carries our own output only; what plugins and libraries print goes beside it.
  globalThis.console = new Console(process.stderr, process.stderr);
  watchStream(process.stdout);
  watchStream(process.stderr);
  let code: number;
  try {
    code = await runCli(process.argv.slice(2), processIo());
  } catch (error) {
    process.stderr.write(`error [unexpected-error]: ${reasonOf(error)}\n`);
    code = exitCodes.failed;
  }
  await Promise.all([flush(process.stdout), flush(process.stderr)]);
  process.exit(outputFailed && code === exitCodes.done ? exitCodes.failed : code);
}

let outputFailed = false;

/** A reader that has seen enough (`| head -1`) is no failure; an output that could not be written is. */
function watchStream(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') outputFailed = true;
  });
}

function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise(resolve => {
    if (stream.destroyed) resolve();
    else stream.write('', () => resolve());
  });
}

function processIo(): CliIo {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort(new Error('interrupted')));
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    workingDirectory: process.cwd(),
    homeDirectory: homedir(),
    abortSignal: interruption.signal,
  };
}
