import type { Agent } from './agent.js';
import type { IConversation } from './conversation.js';
import type { RoleDialogModel } from './role-dialog-model.js';

export interface ConversationContext {
  readonly agent: Agent;
  readonly conversation: IConversation;
}

/** Observes a conversation. It cannot stop anything: that is an `IFunctionPolicy`'s task. */
export interface IConversationHook {
  onMessageReceived?(message: RoleDialogModel, context: ConversationContext): Promise<void>;
  onFunctionExecuting?(message: RoleDialogModel, context: ConversationContext): Promise<void>;
  onFunctionExecuted?(
    message: RoleDialogModel,
    succeeded: boolean,
    context: ConversationContext,
  ): Promise<void>;
  onResponseGenerated?(message: RoleDialogModel, context: ConversationContext): Promise<void>;
}
export const IConversationHook = Symbol.for('IConversationHook');
