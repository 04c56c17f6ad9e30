import { z } from 'zod';
import { skillScopes } from '../skills/model/skill.js';

/** Parameters that several tools share, so that a model meets the same words everywhere. */
export const skillNameArgument = z
  .string()
  .min(1)
  .max(256)
  .describe("The skill's name, as in <available_skills>.");

export const sourceArgument = z
  .enum(skillScopes)
  .optional()
  .describe('Only where two skills share a name: which one.');
