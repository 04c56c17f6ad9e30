import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CliIo } from './cli-io.js';

export interface GlobalOptions {
  readonly projectDirectory: string;
  readonly configFile: string | undefined;
  readonly assignments: readonly string[];
  readonly json: boolean;
  readonly verbose: boolean;
}

interface RawOptions {
  config?: string;
  project?: string;
  set?: string[];
  json?: boolean;
  verbose?: boolean;
}

/** The options every command takes, before or after its name. */
export function addGlobalOptions(command: Command): Command {
  return command
    .addOption(new Option('--config <file>', 'configuration file (default: appsettings.json of the project)'))
    .addOption(new Option('--project <dir>', 'project directory (default: the working directory)'))
    .addOption(
      new Option('--set <Section:Key=value>', 'override a setting; repeatable').argParser(collectAssignment),
    )
    .addOption(new Option('--json', 'print one JSON document on standard output'))
    .addOption(new Option('--verbose', 'log what happens, on standard error'));
}

function collectAssignment(value: string, previous: string[] | undefined): string[] {
  if (!/^[^=:\s][^=:]*(?::[^=:]+)*=/.test(value))
    throw new InvalidArgumentError('Expected Section:Key=value.');
  return [...(previous ?? []), value];
}

/** Merges what was given before the command with what was given after it; the latter wins. */
export function globalOptionsOf(command: Command, { workingDirectory }: CliIo): GlobalOptions {
  const before = (command.parent?.opts() ?? {}) as RawOptions;
  const after = command.opts() as RawOptions;
  const { config, project, json = false, verbose = false } = { ...before, ...after };
  const projectDirectory = resolve(workingDirectory, project ?? '.');
  if (!existsSync(projectDirectory) || !statSync(projectDirectory).isDirectory()) {
    command.error(`error: --project ${project}: there is no such directory`);
  }
  return {
    projectDirectory,
    configFile: config === undefined ? undefined : resolve(workingDirectory, config),
    assignments: [
      ...(verbose ? ['Logging:LogLevel:Default=Debug'] : []),
      ...(before.set ?? []),
      ...(after.set ?? []),
    ],
    json,
    verbose,
  };
}
