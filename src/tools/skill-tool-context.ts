import { z } from 'zod';
import { ActivationLedger } from '../skills/activation/activation-ledger.js';
import type { SkillView } from '../skills/model/skill-view.js';

/** What a host tells the tools about the caller. All of it is optional: a plain AI SDK agent passes nothing. */
const skillToolContextSchema = z
  .object({
    agent: z.object({ id: z.string(), skills: z.array(z.string()).readonly().optional() }).optional(),
    conversation: z
      .object({ id: z.string(), state: z.custom<Map<string, unknown>>(isMap).optional() })
      .optional(),
  })
  .optional();

export type SkillToolContext = z.infer<typeof skillToolContextSchema>;

/** A context of the wrong shape throws: guessing at it could show an agent more than it may see. */
export function readToolContext(context: unknown): SkillToolContext {
  return skillToolContextSchema.parse(context);
}

function isMap(value: unknown): boolean {
  return value === undefined || value instanceof Map;
}

/** What the caller's conversation has loaded, where there is one that remembers. */
export function ledgerOf(context: SkillToolContext): ActivationLedger | undefined {
  const state = context?.conversation?.state;
  return state && new ActivationLedger(state);
}

/** The skills the calling agent may see, with those a person has started for it. */
export function viewOf(context: unknown): SkillView {
  const caller = readToolContext(context);
  const allowedNames = caller?.agent?.skills;
  const started = ledgerOf(caller)?.activations.filter(({ by }) => by === 'user') ?? [];
  return {
    ...(allowedNames === undefined ? {} : { allowedNames }),
    ...(started.length === 0 ? {} : { startedNames: started.map(({ name }) => name) }),
  };
}
