import { isAbsolute, join, resolve } from 'node:path';
import type { SkillScope } from '../model/skill.js';
import type { SkillOptions } from '../skill-options.js';

/** A directory that holds skills. `explicit` ones were configured: their absence deserves a warning. */
export interface SkillRoot {
  readonly directory: string;
  readonly source: SkillScope;
  readonly explicit: boolean;
  /** Where its real path must lie: a repository's default directories must not be links to somewhere else. */
  readonly within?: string;
}

/** Where the common agent clients keep skills, in order of precedence. */
const clientDirectories = ['.botsharp/skills', '.agents/skills', '.agent/skills', '.claude/skills'];
const projectDirectories = [...clientDirectories, 'skills'];

/** The roots to scan, highest precedence first: project, user, built-in. */
export function skillRoots(options: SkillOptions): SkillRoot[] {
  return [
    ...(options.enableProjectSkills
      ? scopeRoots('project', options.projectSkillsDir, options.projectDirectory, projectDirectories, options)
      : []),
    // Without a home directory there are no user skills; relative ones would be the project's in disguise.
    ...(options.enableUserSkills && isAbsolute(options.homeDirectory)
      ? scopeRoots('user', options.userSkillsDir, options.homeDirectory, clientDirectories, options)
      : []),
    ...(options.enableBuiltinSkills
      ? [{ directory: options.builtinSkillsDirectory, source: 'builtin' as const, explicit: false }]
      : []),
  ];
}

function scopeRoots(
  source: SkillScope,
  configured: string | undefined,
  base: string,
  defaults: readonly string[],
  { projectDirectory, homeDirectory }: SkillOptions,
): SkillRoot[] {
  if (configured !== undefined) {
    const directory = resolve(projectDirectory, expandHome(configured, homeDirectory));
    return [{ directory, source, explicit: true }];
  }
  return defaults.map(directory => ({
    directory: join(base, directory),
    source,
    explicit: false,
    ...(source === 'project' ? { within: projectDirectory } : {}),
  }));
}

function expandHome(path: string, homeDirectory: string): string {
  return path === '~' || path.startsWith('~/') || path.startsWith('~\\')
    ? join(homeDirectory, path.slice(1))
    : path;
}
