import type { AgentHost } from '../host/agent-host.js';
import { startHost } from '../host/start-host.js';
import type { CliIo } from './cli-io.js';
import type { GlobalOptions } from './global-options.js';

/** Starts the configured host, lets `use` work with it, and stops it whatever happens. */
export async function withHost<T>(
  { environment, homeDirectory, stderr, abortSignal }: CliIo,
  { projectDirectory, configFile, assignments }: GlobalOptions,
  use: (host: AgentHost) => Promise<T>,
): Promise<T> {
  const host = await startHost({
    projectDirectory,
    homeDirectory,
    configFile,
    environmentVariables: environment,
    assignments,
    logStream: stderr,
    abortSignal,
  });
  try {
    return await use(host);
  } finally {
    await host.stop();
  }
}
