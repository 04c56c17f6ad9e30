import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { ISkillService, SkillContent } from '../skills/i-skill-service.js';
import { renderSkillContent } from './render-skill-content.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { readToolContext, type SkillToolContext, viewOf } from './skill-tool-context.js';

export interface ReadSkillToolOptions {
  readonly service: ISkillService;
  /** Told whenever a skill's instructions reach a model. */
  readonly onSkillRead?: ((content: SkillContent, context: SkillToolContext) => void) | undefined;
}

export function readSkillTool({ service, onSkillRead }: ReadSkillToolOptions): Tool {
  return tool({
    description:
      "Loads a skill's instructions and the list of its files. Call it when a request matches the skill's description, before you begin.",
    inputSchema: z.object({ skill_name: skillNameArgument, source: sourceArgument }),
    async execute({ skill_name, source }, { context }): Promise<SkillContent> {
      const content = await service.readSkill({ name: skill_name, source, view: viewOf(context) });
      onSkillRead?.(content, readToolContext(context));
      return content;
    },
    toModelOutput: ({ output }) => ({ type: 'text', value: renderSkillContent(output) }),
  });
}
