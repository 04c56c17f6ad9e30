import { join, parse } from 'node:path';
import { commandLineSource } from '../settings/command-line-source.js';
import { Configuration } from '../settings/configuration.js';
import { treeFromJson } from '../settings/configuration-tree.js';
import { type Environment, environmentNameOf, environmentSource } from '../settings/environment-source.js';
import { readJsonFileSource } from '../settings/json-file-source.js';
import { defaultConfiguration } from './default-configuration.js';

export interface ConfigurationInputs {
  readonly projectDirectory: string;
  /** In place of the project's appsettings.json; must exist. */
  readonly configFile?: string | undefined;
  readonly environmentVariables?: Environment;
  /** `Section:Key=value` assignments from the command line. */
  readonly assignments?: readonly string[];
}

/** Defaults → appsettings.json → appsettings.{Environment}.json → environment variables → command line. */
export function loadConfiguration({
  projectDirectory,
  configFile,
  environmentVariables = {},
  assignments = [],
}: ConfigurationInputs): Configuration {
  const file = configFile ?? join(projectDirectory, 'appsettings.json');
  const { dir, name, ext } = parse(file);
  const overlay = join(dir, `${name}.${environmentNameOf(environmentVariables)}${ext}`);
  const layers = [
    treeFromJson(defaultConfiguration, 'the built-in defaults'),
    readJsonFileSource(file, { optional: configFile === undefined }),
    readJsonFileSource(overlay, { optional: true }),
    environmentSource(environmentVariables),
    commandLineSource(assignments),
  ];
  return new Configuration(layers.filter(layer => layer !== undefined));
}
