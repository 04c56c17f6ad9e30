import { basename } from 'node:path';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { SkillOptions } from '../skill-options.js';
import { locateRoot } from './locate-root.js';
import { liesIn, realDirectory } from './real-directory.js';
import { singleRoot, skillRoots } from './skill-roots.js';

/**
 * Takes skills that were stored earlier, if a scan could have found them now: their directories must exist and lie
 * in a root that is configured and trusted. Stored data could otherwise make any directory readable.
 */
export function admitSkills(skills: readonly Skill[], options: SkillOptions): SkillLoad {
  const single = singleRoot(options);
  const roots = (single === undefined ? skillRoots(options) : [single])
    .map(locateRoot)
    .filter(root => typeof root === 'string');
  const admitted: Skill[] = [];
  const diagnostics: SkillDiagnostic[] = [];
  for (const skill of skills) {
    const { directory, name } = skill;
    const isWanted = options.skillNames?.includes(basename(directory)) ?? true;
    if (isWanted && realDirectory(directory) === directory && roots.some(root => liesIn(directory, root))) {
      admitted.push(skill);
    } else {
      diagnostics.push({
        severity: 'warning',
        code: 'restored-skill-refused',
        message: `Skill '${name}' was stored earlier, but lies in no skills directory that is configured now`,
        path: directory,
      });
    }
  }
  return { ...emptyLoad, skills: admitted, diagnostics };
}
