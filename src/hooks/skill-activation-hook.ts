import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { inject, injectable } from 'inversify';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import type { ConversationContext, IConversationHook } from '../framework/conversation-hook.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { SkillActivations } from './skill-activations.js';

/**
 * A message that begins with `/name` or `$name` loads that skill: its instructions follow the message as another one
 * of the user's, before the model sees either. A skill that people may not start is refused in the same place.
 */
@injectable()
export class SkillActivationHook implements IConversationHook {
  readonly #activations: SkillActivations;

  constructor(@inject(SkillActivations) activations: SkillActivations) {
    this.#activations = activations;
  }

  async onMessageReceived(message: RoleDialogModel, context: ConversationContext): Promise<void> {
    if (message.role !== 'user') return;
    const content = await this.#contentFor(message.content, context);
    if (content === undefined) return;
    const { currentAgentId, conversationId } = message;
    const messages = context.conversation.messages;
    const added = { messageId: randomUUID(), role: 'user' as const, currentAgentId, conversationId, content };
    const at = messages.indexOf(message);
    messages.splice(at === -1 ? messages.length : at + 1, 0, added);
  }

  async #contentFor(text: string, context: ConversationContext): Promise<string | undefined> {
    try {
      return await this.#activations.activate(text, context);
    } catch (error) {
      // A person asked for it: that it did not work, and why, belongs in the conversation.
      if (AgentSkillsError.isInstance(error)) return `(The skill was not loaded. ${error.message})`;
      throw error;
    }
  }
}
