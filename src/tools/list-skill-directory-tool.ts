import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { ISkillService } from '../skills/i-skill-service.js';
import { renderDirectoryListing } from './render-directory-listing.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { viewOf } from './skill-tool-context.js';

export function listSkillDirectoryTool({ service }: { service: ISkillService }): Tool {
  return tool({
    description: 'Lists the files and directories of a skill.',
    inputSchema: z.object({
      skill_name: skillNameArgument,
      path: z
        .string()
        .max(4096)
        .optional()
        .describe(
          "A directory relative to the skill's own, e.g. references. Default: the skill's directory.",
        ),
      recursive: z.boolean().optional().describe('Also list what lies in its directories. Default: false.'),
      source: sourceArgument,
    }),
    execute: ({ skill_name, path, recursive, source }, { context }) =>
      service.listDirectory({ name: skill_name, path, recursive, source, view: viewOf(context) }),
    toModelOutput: ({ output }) => ({ type: 'text', value: renderDirectoryListing(output) }),
  });
}
