import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import { parseSkill } from '../parsing/parse-skill.js';
import { type DiscoveryLimits, findSkillDirectories } from './find-skill-directories.js';
import { readSkillHead } from './read-skill-head.js';
import type { SkillRoot } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';

/** The skills below one root directory. Reads the head of each SKILL.md and nothing else. */
export class DirectorySkillSource implements ISkillSource {
  readonly #root: SkillRoot;
  readonly #allRoots: readonly SkillRoot[];
  readonly #limits: DiscoveryLimits;

  constructor(
    root: SkillRoot,
    { allRoots, limits }: { allRoots: readonly SkillRoot[]; limits: DiscoveryLimits },
  ) {
    this.#root = root;
    this.#allRoots = allRoots;
    this.#limits = limits;
  }

  async load(): Promise<SkillLoad> {
    const root = locate(this.#root);
    if (typeof root !== 'string') {
      return root === undefined ? emptyLoad : { ...emptyLoad, diagnostics: [root] };
    }
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    const { directory: shown, source } = this.#root;
    const allowedRoots = this.#allRoots.map(locate).filter(other => typeof other === 'string');
    const report = (diagnostic: SkillDiagnostic) => diagnostics.push(diagnostic);

    for (const found of findSkillDirectories({ root, allowedRoots, limits: this.#limits, report })) {
      if (found === 'rest') {
        await nextTurn();
        continue;
      }
      const file = join(found.directory, found.fileName);
      const head = readSkillHead(file);
      if (head.ok) {
        const parsed = parseSkill(head.text, { ...found, file, source });
        if (parsed.skill !== undefined) skills.push(parsed.skill);
        diagnostics.push(...parsed.diagnostics);
      } else {
        diagnostics.push({ severity: 'error', code: head.code, message: head.message, path: file });
      }
    }
    return { skills, shadowed: [], diagnostics, roots: [{ directory: shown, source, count: skills.length }] };
  }
}

/** The root's real path; or what is wrong with it; or undefined where a default root just is not there. */
function locate({ directory: path, explicit, within }: SkillRoot): string | SkillDiagnostic | undefined {
  const real = realDirectory(path);
  if (real === undefined) {
    if (!explicit) return undefined;
    return {
      severity: 'warning',
      code: 'root-missing',
      message: 'The skills directory does not exist, or cannot be reached',
      path,
    };
  }
  const boundary = within === undefined ? undefined : realDirectory(within);
  if (boundary === undefined || `${real}${sep}`.startsWith(`${boundary}${boundary.endsWith(sep) ? '' : sep}`))
    return real;
  return {
    severity: 'warning',
    code: 'root-outside-project',
    message:
      'The skills directory is a link out of the project and is not followed; name its target in ProjectSkillsDir',
    path,
  };
}

function realDirectory(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
