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
  for (const [key, value] of Object.entries(given)) if (value !== undefined) options[key] = value;
  return Object.freeze(options);
}
