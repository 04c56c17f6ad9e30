import { AgentHost } from '../host/agent-host.js';
import { loadConfiguration } from '../host/load-configuration.js';
import { environmentNameOf } from '../settings/environment-source.js';
import type { CliIo } from './cli-io.js';
import type { GlobalOptions } from './global-options.js';

/** Starts the configured host, lets `use` work with it, and stops it whatever happens. */
export async function withHost<T>(
  io: CliIo,
  { projectDirectory, configFile, assignments }: GlobalOptions,
  use: (host: AgentHost) => Promise<T>,
): Promise<T> {
  const host = new AgentHost({
    configuration: loadConfiguration({
      projectDirectory,
      configFile,
      assignments,
      environment: io.environment,
    }),
    environment: {
      environmentName: environmentNameOf(io.environment),
      projectDirectory,
      homeDirectory: io.homeDirectory,
    },
    logStream: io.stderr,
  });
  await host.start();
  try {
    return await use(host);
  } finally {
    await host.stop();
  }
}
