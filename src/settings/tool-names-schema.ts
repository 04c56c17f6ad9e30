import { z } from 'zod';
import { toolNameProblems } from '../skills/skill-options.js';

/** Other names for the functions, by their usual ones. */
export const toolNamesSchema = z
  .record(z.string(), z.string())
  .superRefine((names, context) => {
    for (const { key, problem } of toolNameProblems(names))
      context.addIssue({ code: 'custom', path: [key], message: problem });
  })
  .default({});
