import { isAbsolute, join, resolve } from 'node:path';
import type { SkillScope } from '../model/skill.js';
import type { SkillOptions } from '../skill-options.js';
import { isTrustedProject, untrustedProject } from './project-trust.js';
import { expandHome, liesIn, realDirectory } from './real-directory.js';

/** A directory that holds skills. */
export interface SkillRoot {
  readonly directory: string;
  /** Absent where it is the only root: there is nothing to tell apart. */
  readonly source?: SkillScope;
  /** It was configured: its absence deserves a warning. */
  readonly explicit: boolean;
  /** Where its real path must lie: a repository's default directories must not be links to somewhere else. */
  readonly within?: string;
  /** Where its real path must not lie: a project that is not trusted. */
  readonly outside?: string;
  /** It belongs to a project that is not trusted. */
  readonly untrusted?: boolean;
}

/** Where the common agent clients keep skills, in order of precedence. */
const clientDirectories = ['.botsharp/skills', '.agents/skills', '.agent/skills', '.claude/skills'];
const projectDirectories = [...clientDirectories, 'skills'];

/** The one directory that takes the place of all roots, where one is configured. */
export function singleRoot(options: SkillOptions): SkillRoot | undefined {
  const directory = options.skillsDirectory ?? options.dataDir;
  return directory === undefined ? undefined : configuredRoot(directory, options);
}

/** The roots to scan, highest precedence first: project, additional, user, built-in. */
export function skillRoots(options: SkillOptions): SkillRoot[] {
  return [
    ...(options.enableProjectSkills ? projectRoots(options) : []),
    ...options.additionalSkillRoots.map(directory => ({
      ...configuredRoot(directory, options),
      source: 'project' as const,
    })),
    ...(options.enableUserSkills ? userRoots(options) : []),
    ...(options.enableBuiltinSkills
      ? [{ directory: options.builtinSkillsDirectory, source: 'builtin' as const, explicit: false }]
      : []),
  ];
}

function projectRoots(options: SkillOptions): SkillRoot[] {
  const { projectDirectory, projectSkillsDir } = options;
  const untrusted = isTrustedProject(options) ? {} : { untrusted: true };
  const source = 'project';
  return projectSkillsDir === undefined
    ? projectDirectories.map(directory => ({
        directory: join(projectDirectory, directory),
        source,
        explicit: false,
        within: projectDirectory,
        ...untrusted,
      }))
    : [{ directory: absolutePath(projectSkillsDir, options), source, explicit: true, ...untrusted }];
}

function userRoots(options: SkillOptions): SkillRoot[] {
  const { homeDirectory, userSkillsDir } = options;
  const source = 'user';
  // Without a home directory there are no user skills; relative ones would be the project's in disguise.
  if (!isAbsolute(homeDirectory)) return [];
  // A link from the home directory into a project that is not trusted; unless all of home is that project.
  const untrusted = untrustedProject(options);
  const home = realDirectory(homeDirectory);
  const outside =
    untrusted === undefined || home === undefined || liesIn(home, untrusted) ? {} : { outside: untrusted };
  return userSkillsDir === undefined
    ? clientDirectories.map(directory => ({
        directory: join(homeDirectory, directory),
        source,
        explicit: false,
        ...outside,
      }))
    : [{ ...configuredRoot(userSkillsDir, options), source }];
}

function configuredRoot(directory: string, options: SkillOptions): SkillRoot {
  return {
    directory: absolutePath(directory, options),
    explicit: true,
    ...(isTrustedProject(options) ? {} : { outside: options.projectDirectory }),
  };
}

function absolutePath(path: string, { projectDirectory, homeDirectory }: SkillOptions): string {
  return resolve(projectDirectory, expandHome(path, homeDirectory));
}
