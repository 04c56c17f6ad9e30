import type { Skill } from '../model/skill.js';

export interface RankerCandidate {
  readonly skill: Skill;
  /** The built-in engine's score. */
  readonly score: number;
}

export interface RankerRequest {
  readonly query: string;
  /** The best candidates of the built-in engine, best first; all visible to the caller. */
  readonly candidates: readonly RankerCandidate[];
}

/**
 * Orders the best candidates anew, for instance by embeddings. It gives a score for each candidate, in their order.
 * One that fails is noted, and the built-in order stands.
 */
export interface ISkillRanker {
  rank(request: RankerRequest): Promise<readonly number[]>;
}
export const ISkillRanker = Symbol.for('ISkillRanker');
