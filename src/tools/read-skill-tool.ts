import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { SkillActivation } from '../skills/activation/skill-activation.js';
import type { ActivationOutcome, SkillActivator } from '../skills/activation/skill-activator.js';
import type { FunctionNames } from '../skills/function-names.js';
import type { Skill } from '../skills/model/skill.js';
import { quote } from '../text/quote.js';
import { renderSkillContent } from './render-skill-content.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { ledgerOf, readToolContext, type SkillToolContext, viewOf } from './skill-tool-context.js';

/** A skill's instructions have reached a conversation. */
export interface SkillActivatedEvent {
  readonly skill: Skill;
  readonly activation: SkillActivation;
  readonly agentId: string | undefined;
  readonly conversationId: string | undefined;
}

export interface ReadSkillToolOptions {
  readonly activator: SkillActivator;
  readonly functions: FunctionNames;
  readonly maxLines: number;
  readonly onSkillActivated?: ((event: SkillActivatedEvent) => void | Promise<void>) | undefined;
}

export function readSkillTool({
  activator,
  functions,
  maxLines,
  onSkillActivated,
}: ReadSkillToolOptions): Tool {
  const name = functions.readSkill ?? 'read_skill';
  return tool({
    description:
      "Loads a skill's instructions and the list of its files. Call it when a request matches the skill's description, before you begin.",
    inputSchema: z.object({
      skill_name: skillNameArgument,
      source: sourceArgument,
      again: z
        .boolean()
        .optional()
        .describe('Load the instructions although they are loaded already. Default: false.'),
    }),
    async execute(
      { skill_name, source, again },
      { context, toolCallId, messages },
    ): Promise<ActivationOutcome> {
      const caller = readToolContext(context);
      const ledger = ledgerOf(caller);
      const before = ledger?.serialize();
      const outcome = await activator.activate({
        name: skill_name,
        source,
        again,
        view: viewOf(context),
        ledger,
        callId: toolCallId,
        messages,
      });
      if (outcome.kind === 'activated') {
        try {
          await onSkillActivated?.(eventOf(outcome, caller));
        } catch (error) {
          // The call fails, so the model has nothing: the next one must not be told that it has.
          if (before !== undefined) ledger?.restore(before);
          throw error;
        }
      }
      return outcome;
    },
    toModelOutput: ({ output }) => ({
      type: 'text',
      value:
        output.kind === 'activated'
          ? renderSkillContent(output.content, { functions, maxLines })
          : `The skill ${quote(output.skill.name)} is loaded already and has not changed: go on with its instructions above. ` +
            `If you cannot see them, call ${name} with again: true.`,
    }),
  });
}

function eventOf(
  { content, activation }: Extract<ActivationOutcome, { kind: 'activated' }>,
  caller: SkillToolContext,
): SkillActivatedEvent {
  return {
    skill: content.skill,
    activation,
    agentId: caller?.agent?.id,
    conversationId: caller?.conversation?.id,
  };
}
