import { basename, join, relative, sep } from 'node:path';
import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import { isUsableName } from '../parsing/judge-frontmatter.js';
import type { SkillOptions } from '../skill-options.js';
import { locateRoot } from './locate-root.js';
import { untrustedProject } from './project-trust.js';
import { liesIn, realDirectory } from './real-directory.js';
import { type SkillRoot, singleRoot, skillRoots } from './skill-roots.js';
import { isSkippedDirectory } from './walk-skills.js';

/**
 * Takes skills that were stored earlier, if a scan could have found them now: each a directory below a root that is
 * configured and trusted, under that name, with a skill file and a usable name. Stored data could otherwise make
 * any directory readable.
 */
export function admitSkills(skills: readonly Skill[], options: SkillOptions): SkillLoad {
  const single = singleRoot(options);
  const roots = (single === undefined ? skillRoots(options) : [single]).flatMap(root => {
    const directory = locateRoot(root);
    return typeof directory === 'string' ? [{ ...root, directory }] : [];
  });
  const admitted: Skill[] = [];
  const diagnostics: SkillDiagnostic[] = [];
  for (const skill of skills) {
    // The code that defined it defines it again.
    if (skill.directory.startsWith('inline:')) continue;
    if (isWellFormed(skill) && roots.some(root => couldBeFound(skill, root, options))) {
      admitted.push(skill);
    } else {
      diagnostics.push({
        severity: 'warning',
        code: 'restored-skill-refused',
        message: `Skill '${toVisibleLine(skill.name).slice(0, 100)}' was stored earlier, but a scan would not find it now`,
        path: skill.directory,
      });
    }
  }
  return { ...emptyLoad, skills: admitted, diagnostics };
}

function isWellFormed({ name, description, fileName }: Skill): boolean {
  return (
    isUsableName(name) &&
    toVisibleLine(name) === name &&
    toVisibleLine(description) === description &&
    fileName.toLowerCase() === 'skill.md'
  );
}

function couldBeFound(
  { directory, directoryName, source }: Skill,
  root: SkillRoot,
  options: SkillOptions,
): boolean {
  if (root.source !== source || realDirectory(directory) !== directory) return false;
  if (!liesIn(directory, root.directory) || isUntrusted(directory, root, options)) return false;
  const segments = relative(root.directory, directory).split(sep);
  const isReachable = directory !== root.directory && segments.length <= options.maxDiscoveryDepth;
  const isNamed =
    basename(directory) === directoryName || realDirectory(join(root.directory, directoryName)) === directory;
  return isReachable && isNamed && !segments.some(isSkippedDirectory);
}

/** The user's own and the shipped skills may lie in a project that is not trusted; nothing else may. */
function isUntrusted(directory: string, { source, explicit }: SkillRoot, options: SkillOptions): boolean {
  const project = untrustedProject(options);
  const isExempt = source === 'builtin' || (source === 'user' && !explicit);
  return project !== undefined && !isExempt && liesIn(directory, project);
}
