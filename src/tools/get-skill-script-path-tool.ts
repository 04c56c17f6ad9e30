import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { ISkillService } from '../skills/i-skill-service.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { viewOf } from './skill-tool-context.js';

/** Tells a path of the host, for agents that run commands by other means; off unless asked for. */
export function getSkillScriptPathTool({ service }: { readonly service: ISkillService }): Tool {
  return tool({
    description: "Tells the absolute path of a script in a skill's scripts directory. It does not run it.",
    inputSchema: z.object({
      skill_name: skillNameArgument,
      script_name: z.string().min(1).max(4096).describe('The script, e.g. compare.py.'),
      source: sourceArgument,
    }),
    execute: ({ skill_name, script_name, source }, { context }) =>
      service.getScriptPath({ name: skill_name, script: script_name, source, view: viewOf(context) }),
  });
}
