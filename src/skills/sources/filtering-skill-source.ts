import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

export interface SkillFilter {
  keeps(skill: Skill): boolean;
  /** What the filter has to say about all it was shown. */
  diagnose?(load: SkillLoad): readonly SkillDiagnostic[];
}

/** Only those skills that a filter keeps. What is dropped exists nowhere further out: no prompt, no function, no list. */
export class FilteringSkillSource implements ISkillSource {
  readonly #inner: ISkillSource;
  readonly #filter: SkillFilter;

  constructor(inner: ISkillSource, filter: SkillFilter) {
    this.#inner = inner;
    this.#filter = filter;
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const load = await this.#inner.load(context);
    const { skills, shadowed, diagnostics, roots } = load;
    const keeps = (skill: Skill) => this.#filter.keeps(skill);
    return {
      skills: skills.filter(keeps),
      shadowed: shadowed.filter(keeps),
      diagnostics: [...diagnostics, ...(this.#filter.diagnose?.(load) ?? [])],
      roots,
    };
  }
}
