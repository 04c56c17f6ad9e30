import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { environmentNameOf } from '../settings/environment-source.js';
import { AgentHost, type AgentHostOptions } from './agent-host.js';
import { type ConfigurationInputs, loadConfiguration } from './load-configuration.js';

export interface StartHostOptions
  extends Partial<ConfigurationInputs>,
    Omit<AgentHostOptions, 'configuration' | 'environment'> {
  readonly homeDirectory?: string;
  /** Gives up waiting for plugins to start. */
  readonly abortSignal?: AbortSignal;
}

/** A started host for a project directory: its appsettings.json, the environment's variables, its plugins. */
export async function startHost({
  projectDirectory = process.cwd(),
  homeDirectory = homedir(),
  configFile,
  environmentVariables = process.env,
  assignments = [],
  abortSignal,
  ...options
}: StartHostOptions = {}): Promise<AgentHost> {
  const directory = resolve(projectDirectory);
  const host = new AgentHost({
    configuration: loadConfiguration({
      projectDirectory: directory,
      configFile,
      environmentVariables,
      assignments,
    }),
    environment: {
      environmentName: environmentNameOf(environmentVariables),
      projectDirectory: directory,
      homeDirectory,
      ...(environmentVariables.XDG_CACHE_HOME ? { cacheHome: environmentVariables.XDG_CACHE_HOME } : {}),
    },
    ...options,
  });
  await host.start(abortSignal);
  return host;
}
