import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { ISkillService } from '../skills/i-skill-service.js';
import { quote } from '../text/quote.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { viewOf } from './skill-tool-context.js';

export function readSkillFileTool({ service }: { service: ISkillService }): Tool {
  return tool({
    description: "Reads one file of a skill, such as a reference that the skill's instructions mention.",
    inputSchema: z.object({
      skill_name: skillNameArgument,
      file_path: z
        .string()
        .min(1)
        .max(4096)
        .describe("Path relative to the skill's directory, e.g. references/guide.md."),
      source: sourceArgument,
    }),
    execute: ({ skill_name, file_path, source }, { context }) =>
      service.readFile({ name: skill_name, path: file_path, source, view: viewOf(context) }),
    toModelOutput: ({ input, output }) => ({
      type: 'text',
      value:
        output.kind === 'text'
          ? output.text
          : `${quote(input.file_path)} is a binary file (${output.mediaType}, ${output.sizeBytes} bytes); its content is not shown.`,
    }),
  });
}
