import { z } from 'zod';

export const runnerSection = {
  path: 'Runner',
  schema: z.object({
    /** The agent that answers where none is named; default: the first one of type task. */
    agent: z.string().min(1).optional(),
    /** The request of `agent-skills run` where none is given. */
    request: z.string().min(1).optional(),
    /** Model calls a run may make. */
    maxSteps: z.int().positive().max(1000).default(12),
  }),
};
export type RunnerSettings = z.output<typeof runnerSection.schema>;
