import type { SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/** Several sources as one, in order of precedence. */
export class AggregatingSkillSource implements ISkillSource {
  readonly #sources: readonly ISkillSource[];

  constructor(sources: readonly ISkillSource[]) {
    this.#sources = sources;
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const loads: SkillLoad[] = [];
    for (const source of this.#sources) loads.push(await source.load(context));
    return {
      skills: loads.flatMap(load => load.skills),
      shadowed: loads.flatMap(load => load.shadowed),
      diagnostics: loads.flatMap(load => load.diagnostics),
      roots: loads.flatMap(load => load.roots),
    };
  }
}
