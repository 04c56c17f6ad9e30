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
  for (const [key, value] of Object.entries(given)) if (!isUnset(value)) options[key] = value;
  const additionalSkillRoots = options.additionalSkillRoots.filter(directory => !isUnset(directory));
  return Object.freeze({ ...options, additionalSkillRoots });
}

/** An empty directory is none: resolved, it would be the whole project. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
