import type { SkillActivatedEvent } from '../tools/read-skill-tool.js';

/** Is told what becomes of skills. Bind as many as you like; one that fails is logged, and the others are told. */
export interface ISkillHook {
  /** A skill's instructions have reached a conversation: by a call of the model, or by a person's command. */
  onSkillActivated?(event: SkillActivatedEvent): void | Promise<void>;
}
export const ISkillHook = Symbol.for('ISkillHook');
