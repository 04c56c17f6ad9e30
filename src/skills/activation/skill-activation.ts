import { foldSkillName, type SkillScope } from '../model/skill.js';

/** That a skill's instructions were given to a conversation. */
export interface SkillActivation {
  readonly name: string;
  readonly source?: SkillScope | undefined;
  /** Of the instructions as they were given. */
  readonly hash: string;
  /** ISO 8601. */
  readonly activatedAt: string;
  /** Who asked for it: the model by a call, or a person in a message. */
  readonly by: 'model' | 'user';
  /** The call whose result holds the instructions. */
  readonly callId?: string | undefined;
}

export function isSameSkill(
  { name, source }: Pick<SkillActivation, 'name' | 'source'>,
  skill: Pick<SkillActivation, 'name' | 'source'>,
): boolean {
  return foldSkillName(name) === foldSkillName(skill.name) && source === skill.source;
}
