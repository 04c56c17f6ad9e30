import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SkillOptions, skillDefaults } from './skill-options.js';

/** The skills shipped with this package. */
export const builtinSkillsDirectory = fileURLToPath(new URL('../../skills', import.meta.url));

/** The options a service runs with: what was given, and defaults for the rest. */
export function resolveSkillOptions(given: Partial<SkillOptions>): SkillOptions {
  const options: Record<string, unknown> & SkillOptions = {
    ...skillDefaults,
    projectDirectory: resolve('.'),
    homeDirectory: homedir(),
    builtinSkillsDirectory,
  };
  for (const [key, value] of Object.entries(given)) if (!isUnset(key, value)) options[key] = value;
  const additionalSkillRoots = options.additionalSkillRoots.filter(directory => directory.trim() !== '');
  return Object.freeze({ ...options, additionalSkillRoots });
}

const directories = new Set([
  'skillsDirectory',
  'dataDir',
  'projectSkillsDir',
  'userSkillsDir',
  'searchCacheDir',
]);

/** An empty directory is none: resolved, it would be the whole project. */
function isUnset(key: string, value: unknown): boolean {
  return value === undefined || (directories.has(key) && (value === null || String(value).trim() === ''));
}
