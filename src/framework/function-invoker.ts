import type { FunctionContext } from './function-callback.js';
import type { RoleDialogModel } from './role-dialog-model.js';

export interface FunctionRequest extends FunctionContext {
  /** May be qualified: only the last segment after `/` or `.` names the function. */
  readonly functionName: string;
  /** A JSON string, as a model writes it. */
  readonly functionArgs: string;
  readonly toolCallId?: string;
}

export interface FunctionOutcome {
  readonly kind: 'succeeded' | 'failed' | 'denied' | 'approval-needed' | 'not-found';
  /** `content` is the text for the model, whatever the outcome. */
  readonly message: RoleDialogModel;
}

/** Calls functions for a model: policies, approval, hooks, callback. Never throws. */
export interface IFunctionInvoker {
  invoke(request: FunctionRequest): Promise<FunctionOutcome>;
}
export const IFunctionInvoker = Symbol.for('IFunctionInvoker');
