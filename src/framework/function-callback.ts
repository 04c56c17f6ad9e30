import type { Agent } from './agent.js';
import type { IConversation } from './conversation.js';
import type { RoleDialogModel } from './role-dialog-model.js';

/** Who is calling and on whose behalf; callbacks are built once and get this with every call. */
export interface FunctionContext {
  readonly agent: Agent;
  readonly conversation: IConversation;
  readonly abortSignal?: AbortSignal;
  /** What the model was given for this call, in the form of the model's library; absent where nobody knows. */
  readonly messages?: readonly unknown[];
  /** Set once an approver has said yes to this very call. */
  readonly approved?: boolean;
}

/** What those who guard a call should know before it is made. */
export interface FunctionPreparation {
  /** The arguments as the function takes them, names and defaults: another spelling must not slip past a policy. */
  readonly args: Readonly<Record<string, unknown>> | undefined;
  /** Why the function itself wants an approval for this call; absent where it does not. */
  readonly approvalReason?: string;
}

/** The implementation of a function. It never throws: `false` plus `message.content` still reaches the model. */
export interface IFunctionCallback {
  readonly provider: string;
  readonly name: string;
  /** What to show a person while it runs, e.g. "Reading a skill". */
  readonly indication: string;
  getIndication(message: RoleDialogModel): Promise<string>;
  /** Tells what the call amounts to, without making it. */
  prepare?(message: RoleDialogModel, context: FunctionContext): Promise<FunctionPreparation>;
  execute(message: RoleDialogModel, context?: FunctionContext): Promise<boolean>;
}
export const IFunctionCallback = Symbol.for('IFunctionCallback');
