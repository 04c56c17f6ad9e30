import type { FunctionCall } from './function-policy.js';

export interface ApprovalRequest {
  readonly call: FunctionCall;
  readonly reason: string;
}

export type ApprovalAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'denied'; readonly reason?: string };

/** Answers where a policy says "ask". With none bound the call is not made. */
export interface IApprover {
  approve(request: ApprovalRequest): Promise<ApprovalAnswer>;
}
export const IApprover = Symbol.for('IApprover');
