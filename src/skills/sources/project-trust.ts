import { isAbsolute, resolve } from 'node:path';
import type { SkillOptions } from '../skill-options.js';
import { expandHome, realDirectory } from './real-directory.js';

/**
 * Whether the skills that a project brings along may be loaded. A cloned repository can bring any: whoever opens
 * unknown ones sets `never`, or lists the projects to trust. A listed project is trusted itself, not what lies in it.
 */
export function isTrustedProject({
  projectSkillsTrust: trust,
  projectDirectory,
  homeDirectory,
}: Pick<SkillOptions, 'projectSkillsTrust' | 'projectDirectory' | 'homeDirectory'>): boolean {
  if (typeof trust === 'string') return trust === 'always';
  const project = realDirectory(projectDirectory);
  return trust.some(trusted => {
    const directory = expandHome(trusted, homeDirectory);
    // A relative path would mean whichever project is asked about.
    return project !== undefined && isAbsolute(directory) && realDirectory(directory) === project;
  });
}

/** The path of a project that is not trusted: nothing in it may be found, whichever way leads there. */
export function untrustedProject(options: SkillOptions): string | undefined {
  if (isTrustedProject(options)) return undefined;
  return realDirectory(options.projectDirectory) ?? resolve(options.projectDirectory);
}
