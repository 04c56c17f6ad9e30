import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { ISkillService } from '../skills/i-skill-service.js';
import { viewOf } from './skill-tool-context.js';

export function searchSkillsTool({ service }: { readonly service: ISkillService }): Tool {
  return tool({
    description:
      'Finds skills that fit a request, best first, with how sure that is. A low confidence means that probably none fits.',
    inputSchema: z.object({
      query: z
        .string()
        .min(1)
        .max(20_000)
        .describe('What is to be done, in a few words or the whole request.'),
      n: z.int().min(1).max(50).optional().describe('How many results at most. Default: 5.'),
    }),
    execute({ query, n }, { context }) {
      // What a person has started may be read on in; it is still not for models to find.
      const { startedNames, ...view } = viewOf(context);
      return service.search({ query, n, view });
    },
  });
}
