import { performance } from 'node:perf_hooks';
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
  /** A project that is not trusted. */
  readonly excluded?: string | undefined;
  readonly limits: DiscoveryLimits;
  readonly rules: ParsingRules;
}

/** Parsing hostile frontmatter takes longer than finding it: so much time at a stretch, and no more. */
const longestTurnMs = 20;

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
    const { allRoots, excluded, limits, rules } = this.#options;
    const { directory, source } = this.#root;
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    const allowedRoots = allRoots.map(locateRoot).filter(other => typeof other === 'string');
    const report = (diagnostic: SkillDiagnostic) => diagnostics.push(diagnostic);

    let turnStart = performance.now();
    for (const found of walkSkills({ root, allowedRoots, excluded, limits, report })) {
      if (found === 'rest' || performance.now() - turnStart > longestTurnMs) {
        await nextTurn();
        turnStart = performance.now();
      }
      if (found === 'rest') continue;
      const parsed = parseFoundSkill(found, { source, rules });
      if (parsed.skill !== undefined) skills.push(parsed.skill);
      for (const diagnostic of parsed.diagnostics) diagnostics.push(diagnostic);
    }
    const scanned = { directory, ...(source === undefined ? {} : { source }), count: skills.length };
    return { skills, shadowed: [], diagnostics, roots: [scanned] };
  }
}
