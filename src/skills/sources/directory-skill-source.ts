import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { locateRoot } from './locate-root.js';
import { parseFoundSkill } from './parse-found-skill.js';
import type { SkillRoot } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';
import { type DiscoveryLimits, walkSkills } from './walk-skills.js';

export interface DirectorySkillSourceOptions {
  /** Roots that links may lead into; the source's own is among them. */
  readonly allRoots: readonly SkillRoot[];
  readonly limits: DiscoveryLimits;
  readonly rules: ParsingRules;
}

/** The skills below one root directory. Reads the head of each SKILL.md and nothing else. */
export class DirectorySkillSource implements ISkillSource {
  readonly #root: SkillRoot;
  readonly #options: DirectorySkillSourceOptions;

  constructor(root: SkillRoot, options: DirectorySkillSourceOptions) {
    this.#root = root;
    this.#options = options;
  }

  async load(): Promise<SkillLoad> {
    const root = locateRoot(this.#root);
    if (root === undefined) return emptyLoad;
    if (typeof root !== 'string') return { ...emptyLoad, diagnostics: [root] };
    const { allRoots, limits, rules } = this.#options;
    const { directory, source } = this.#root;
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    const allowedRoots = allRoots.map(locateRoot).filter(other => typeof other === 'string');
    const report = (diagnostic: SkillDiagnostic) => diagnostics.push(diagnostic);

    for (const found of walkSkills({ root, allowedRoots, limits, report })) {
      if (found === 'rest') {
        await nextTurn();
        continue;
      }
      const parsed = parseFoundSkill(found, { source, rules });
      if (parsed.skill !== undefined) skills.push(parsed.skill);
      for (const diagnostic of parsed.diagnostics) diagnostics.push(diagnostic);
    }
    const scanned = { directory, ...(source === undefined ? {} : { source }), count: skills.length };
    return { skills, shadowed: [], diagnostics, roots: [scanned] };
  }
}
