import type { SkillLoad } from '../model/skill-load.js';

export interface SkillLoadContext {
  /** Look again even where a cached answer is still good. */
  readonly fresh?: boolean;
}

/** Where skills come from. One method, so that caching, merging and filtering are decorators around it. */
export interface ISkillSource {
  load(context?: SkillLoadContext): Promise<SkillLoad>;
}
/** An application binds sources of its own under this token; their skills join those of the roots. */
export const ISkillSource = Symbol.for('ISkillSource');
