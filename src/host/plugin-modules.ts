import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolve as resolveSpecifier } from 'import-meta-resolve';
import { withDeadline } from '../async/with-deadline.js';
import { PluginLoadError } from '../errors/plugin-load-error.js';
import { PluginStartTimeoutError } from '../errors/plugin-start-timeout-error.js';
import type { IPlugin } from '../framework/plugin.js';
import { reasonOf } from '../text/reason-of.js';
import { deadlineOf } from './plugin-lifecycle.js';

export type ImportModule = (specifier: string) => Promise<Readonly<Record<string, unknown>>>;

export const importModule: ImportModule = specifier => import(specifier);

export interface ImportPluginOptions {
  readonly projectDirectory: string;
  readonly importModule: ImportModule;
  /** A module may wait for something at its top level, but not for ever. */
  readonly timeoutSeconds: number;
}

/** Imports the plugin that a line of `PluginLoader:Plugins` names. */
export async function importPlugin(
  specifier: string,
  { projectDirectory, importModule, timeoutSeconds }: ImportPluginOptions,
): Promise<IPlugin> {
  let exports: Readonly<Record<string, unknown>>;
  try {
    const located = locate(specifier, projectDirectory);
    exports = await withDeadline(deadlineOf(specifier, timeoutSeconds), () => importModule(located));
  } catch (cause) {
    if (cause instanceof PluginStartTimeoutError) throw cause;
    const reason = reasonOf(cause);
    throw new PluginLoadError({ plugin: specifier, problem: `cannot be loaded: ${reason}`, cause });
  }
  return findPlugin(specifier, exports);
}

/**
 * A path is relative to the project. A package is looked up from the project as well, so that a project brings its
 * own plugins; what is not found there is imported from where this host is installed.
 */
function locate(specifier: string, projectDirectory: string): string {
  if (specifier.startsWith('.') || isAbsolute(specifier))
    return pathToFileURL(resolve(projectDirectory, specifier)).href;
  // This package itself is never loaded a second time from elsewhere.
  if (specifier === 'agent-skills-plugin') return specifier;
  try {
    return resolveSpecifier(specifier, pathToFileURL(join(projectDirectory, 'package.json')).href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return specifier;
  }
}

/** The default export, else the export named `plugin`: an instance, or a class that needs no arguments. */
function findPlugin(specifier: string, exports: Readonly<Record<string, unknown>>): IPlugin {
  for (const candidate of [exports.default, exports.plugin]) {
    if (isPlugin(candidate)) return candidate;
    if (typeof candidate === 'function' && isPlugin(candidate.prototype, { idOptional: true })) {
      return instantiate(specifier, candidate as new () => IPlugin);
    }
  }
  throw new PluginLoadError({
    plugin: specifier,
    problem:
      'is no plugin: export one as default, or under the name "plugin" (an object or class with id and registerDI)',
  });
}

function instantiate(specifier: string, PluginClass: new () => IPlugin): IPlugin {
  let plugin: unknown;
  try {
    plugin = new PluginClass();
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new PluginLoadError({ plugin: specifier, problem: `cannot be constructed: ${reason}`, cause });
  }
  if (!isPlugin(plugin)) throw new PluginLoadError({ plugin: specifier, problem: 'has no id' });
  return plugin;
}

function isPlugin(value: unknown, { idOptional = false } = {}): value is IPlugin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, registerDI } = value as Partial<IPlugin>;
  return typeof registerDI === 'function' && (idOptional || (typeof id === 'string' && id !== ''));
}
