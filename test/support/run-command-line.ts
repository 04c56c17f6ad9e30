import { PassThrough } from 'node:stream';
import type { CliIo } from '../../src/cli/cli-io.js';
import { runCli } from '../../src/cli/run-cli.js';

export interface CommandLineResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandLineOptions {
  readonly cwd: string;
  readonly home?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly terminalColumns?: number;
  readonly abortSignal?: AbortSignal;
}

/** Runs the command line in this process, with its own streams and surroundings. */
export async function runCommandLine(
  args: readonly string[],
  {
    cwd,
    home = cwd,
    environment = {},
    terminalColumns,
    abortSignal = new AbortController().signal,
  }: CommandLineOptions,
): Promise<CommandLineResult> {
  const stdout = collect();
  const stderr = collect();
  if (terminalColumns !== undefined) Object.assign(stdout.stream, { isTTY: true, columns: terminalColumns });
  const io: CliIo = {
    stdout: stdout.stream,
    stderr: stderr.stream,
    environment,
    workingDirectory: cwd,
    homeDirectory: home,
    abortSignal,
  };
  const code = await runCli(args, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', chunk => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
