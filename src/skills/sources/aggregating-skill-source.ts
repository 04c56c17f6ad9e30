import { reasonOf } from '../../text/reason-of.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/** Several sources as one, in order of precedence. One that fails keeps what it gave last; the others go on. */
export class AggregatingSkillSource implements ISkillSource {
  readonly #sources: readonly ISkillSource[];
  readonly #lastGood = new Map<ISkillSource, SkillLoad>();

  constructor(sources: readonly ISkillSource[]) {
    this.#sources = sources;
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const loads: SkillLoad[] = [];
    for (const source of this.#sources) loads.push(await this.#loadOne(source, context));
    return {
      skills: loads.flatMap(load => load.skills),
      shadowed: loads.flatMap(load => load.shadowed),
      diagnostics: loads.flatMap(load => load.diagnostics),
      roots: loads.flatMap(load => load.roots),
    };
  }

  async #loadOne(source: ISkillSource, context: SkillLoadContext | undefined): Promise<SkillLoad> {
    try {
      const load = await source.load(context);
      this.#lastGood.set(source, load);
      return load;
    } catch (error) {
      const kept = this.#lastGood.get(source) ?? emptyLoad;
      return { ...kept, diagnostics: [...kept.diagnostics, sourceFailed(error)] };
    }
  }
}

function sourceFailed(error: unknown): SkillDiagnostic {
  return {
    severity: 'error',
    code: 'source-failed',
    message: `A source of skills failed (${reasonOf(error)}); what it gave last is kept`,
    path: '',
  };
}
