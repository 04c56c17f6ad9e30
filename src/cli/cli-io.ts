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
