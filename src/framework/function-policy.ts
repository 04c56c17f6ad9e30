import type { Agent } from './agent.js';
import type { IConversation } from './conversation.js';

export interface FunctionCall {
  readonly agent: Agent;
  readonly conversation: IConversation;
  readonly functionName: string;
  /** Parsed arguments, or undefined where they are no JSON object. */
  readonly args: Readonly<Record<string, unknown>> | undefined;
}

export type PolicyDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'ask'; readonly reason: string }
  | { readonly kind: 'deny'; readonly reason: string };

/**
 * Guards function calls. The invoker asks every bound policy and takes the strictest answer; a policy that
 * throws denies. This is how a plugin guards calls while the host knows no plugin.
 */
export interface IFunctionPolicy {
  decide(call: FunctionCall): Promise<PolicyDecision>;
}
export const IFunctionPolicy = Symbol.for('IFunctionPolicy');
