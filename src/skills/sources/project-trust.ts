import { resolve } from 'node:path';
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
  return trust.some(
    trusted =>
      project !== undefined &&
      realDirectory(resolve(projectDirectory, expandHome(trusted, homeDirectory))) === project,
  );
}
