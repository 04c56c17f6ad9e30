import { z } from 'zod';
import type { SkillView } from '../skills/model/skill-view.js';

/** What a host tells the tools about the caller. All of it is optional: a plain AI SDK agent passes nothing. */
const skillToolContextSchema = z
  .object({
    agent: z.object({ id: z.string(), skills: z.array(z.string()).readonly().optional() }).optional(),
    conversation: z.object({ id: z.string() }).optional(),
  })
  .optional();

export type SkillToolContext = z.infer<typeof skillToolContextSchema>;

/** A context of the wrong shape throws: guessing at it could show an agent more than it may see. */
export function readToolContext(context: unknown): SkillToolContext {
  return skillToolContextSchema.parse(context);
}

/** The skills the calling agent may see. */
export function viewOf(context: unknown): SkillView {
  const allowedNames = readToolContext(context)?.agent?.skills;
  return allowedNames === undefined ? {} : { allowedNames };
}
