import type { ResolutionContext } from 'inversify';
import type { ILogger } from '../framework/logger.js';
import { ISkillHook } from '../hooks/skill-hook.js';
import type { SkillActivatedEvent } from '../tools/read-skill-tool.js';
import { logActivation } from './skill-log.js';

/** Tells the log and every bound hook, in order, that a skill was loaded. A hook that fails is logged; the others go on. */
export function announceActivation(
  context: ResolutionContext,
  logger: ILogger,
): (event: SkillActivatedEvent) => Promise<void> {
  let hooks: readonly ISkillHook[] | undefined;
  return async event => {
    logActivation(logger, event);
    hooks ??= context.getAll<ISkillHook>(ISkillHook, { optional: true });
    for (const hook of hooks) {
      try {
        await hook.onSkillActivated?.(event);
      } catch (error) {
        logger.error('A hook failed and is skipped', { hook: hook.constructor.name, error });
      }
    }
  };
}
