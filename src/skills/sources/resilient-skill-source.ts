import { reasonOf } from '../../text/reason-of.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/** A source of somebody else's: where it fails, or answers nonsense, what it gave last stays, and the others go on. */
export class ResilientSkillSource implements ISkillSource {
  readonly #inner: ISkillSource;
  #lastGood: SkillLoad = emptyLoad;

  constructor(inner: ISkillSource) {
    this.#inner = inner;
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    try {
      this.#lastGood = checked(await this.#inner.load(context));
      return this.#lastGood;
    } catch (error) {
      const diagnostics = [...this.#lastGood.diagnostics, sourceFailed(error)];
      return { ...this.#lastGood, diagnostics };
    }
  }
}

function checked({ skills, shadowed = [], diagnostics = [], roots = [] }: SkillLoad): SkillLoad {
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
