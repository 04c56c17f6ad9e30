import type { Agent } from './agent.js';
import type { IConversation } from './conversation.js';
import type { RoleDialogModel } from './role-dialog-model.js';

/** Who is calling and on whose behalf; callbacks are built once and get this with every call. */
export interface FunctionContext {
  readonly agent: Agent;
  readonly conversation: IConversation;
  readonly abortSignal?: AbortSignal;
}

/** The implementation of a function. It never throws: `false` plus `message.content` still reaches the model. */
export interface IFunctionCallback {
  readonly provider: string;
  readonly name: string;
  /** What to show a person while it runs, e.g. "Reading a skill". */
  readonly indication: string;
  getIndication(message: RoleDialogModel): Promise<string>;
  execute(message: RoleDialogModel, context?: FunctionContext): Promise<boolean>;
}
export const IFunctionCallback = Symbol.for('IFunctionCallback');
