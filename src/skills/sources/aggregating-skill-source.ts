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
      const load = checked(await source.load(context));
      this.#lastGood.set(source, load);
      return load;
    } catch (error) {
      const kept = this.#lastGood.get(source) ?? emptyLoad;
      return { ...kept, diagnostics: [...kept.diagnostics, sourceFailed(error)] };
    }
  }
}

/** A source may be anybody's: one malformed answer must not spoil the others'. */
function checked(load: SkillLoad): SkillLoad {
  const { skills, shadowed = [], diagnostics = [], roots = [] } = load;
  for (const { name, description, directory } of skills) {
    if (typeof name !== 'string' || typeof description !== 'string' || typeof directory !== 'string')
      throw new TypeError('it gave a skill without a name, description or directory');
  }
  return { skills, shadowed, diagnostics, roots };
}

function sourceFailed(error: unknown): SkillDiagnostic {
  return {
    severity: 'error',
    code: 'source-failed',
    message: `A source of skills failed (${reasonOf(error)}); what it gave last is kept`,
    path: '',
  };
}
