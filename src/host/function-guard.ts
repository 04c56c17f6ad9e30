import type { Container } from 'inversify';
import { IApprover } from '../framework/approver.js';
import { type FunctionCall, IFunctionPolicy, type PolicyDecision } from '../framework/function-policy.js';
import type { ILogger } from '../framework/logger.js';
import { resolveAll } from './hook-emitter.js';

export type GuardDecision =
  | { readonly kind: 'allow'; readonly approved: boolean }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'approval-needed'; readonly reason: string };

const strictness = new Map<string, number>([
  ['allow', 0],
  ['ask', 1],
  ['deny', 2],
]);

/**
 * Decides whether a call is made: every bound policy is asked and the strictest answer counts, with the function's
 * own wish for approval among them; where it is "ask", the approver answers. Whatever fails, or answers something
 * else than it may, denies; the reason for the model is in fixed words, what happened is in the log.
 */
export class FunctionGuard {
  readonly #container: Container;
  readonly #logger: ILogger;

  constructor(container: Container, logger: ILogger) {
    this.#container = container;
    this.#logger = logger;
  }

  async decide(call: FunctionCall, approvalReason?: string): Promise<GuardDecision> {
    let strictest: PolicyDecision =
      approvalReason === undefined ? { kind: 'allow' } : { kind: 'ask', reason: approvalReason };
    for (const policy of resolveAll<IFunctionPolicy>(this.#container, IFunctionPolicy)) {
      const decision = await this.#ask(policy, call);
      if (rank(decision) > rank(strictest)) strictest = decision;
    }
    if (strictest.kind === 'allow') return { kind: 'allow', approved: false };
    return strictest.kind === 'deny' ? strictest : this.#approve(call, strictest.reason);
  }

  async #ask(policy: IFunctionPolicy, call: FunctionCall): Promise<PolicyDecision> {
    try {
      const decision = await policy.decide(call);
      if (strictness.has(decision?.kind)) return decision;
      this.#logger.error('A policy gave no valid decision', { function: call.functionName, decision });
    } catch (error) {
      this.#logger.error('A policy failed', { function: call.functionName, error });
    }
    return { kind: 'deny', reason: 'a policy could not decide' };
  }

  async #approve(call: FunctionCall, reason: string): Promise<GuardDecision> {
    if (!this.#container.isBound(IApprover)) return { kind: 'approval-needed', reason };
    try {
      const answer = await this.#container.get<IApprover>(IApprover).approve({ call, reason });
      if (answer?.kind === 'approved') return { kind: 'allow', approved: true };
      return { kind: 'deny', reason: answer?.reason ?? 'it was not approved' };
    } catch (error) {
      this.#logger.error('The approver failed', { function: call.functionName, error });
      return { kind: 'deny', reason: 'it could not be approved' };
    }
  }
}

function rank({ kind }: PolicyDecision): number {
  return strictness.get(kind) ?? Number.POSITIVE_INFINITY;
}
