import type { Container } from 'inversify';
import { IApprover } from '../framework/approver.js';
import { type FunctionCall, IFunctionPolicy, type PolicyDecision } from '../framework/function-policy.js';
import { reasonOf } from '../text/reason-of.js';
import { resolveAll } from './hook-emitter.js';

export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'approval-needed'; readonly reason: string };

const strictness = { allow: 0, ask: 1, deny: 2 } as const;

/** Asks every bound policy, takes the strictest answer, and the approver where it is "ask". Fails closed. */
export async function guardCall(container: Container, call: FunctionCall): Promise<GuardDecision> {
  let strictest: PolicyDecision = { kind: 'allow' };
  for (const policy of resolveAll<IFunctionPolicy>(container, IFunctionPolicy)) {
    const decision = await decide(policy, call);
    if (strictness[decision.kind] > strictness[strictest.kind]) strictest = decision;
  }
  return strictest.kind === 'ask' ? askApprover(container, call, strictest.reason) : strictest;
}

async function decide(policy: IFunctionPolicy, call: FunctionCall): Promise<PolicyDecision> {
  try {
    return await policy.decide(call);
  } catch (error) {
    return {
      kind: 'deny',
      reason: `a policy failed (${reasonOf(error)})`,
    };
  }
}

async function askApprover(container: Container, call: FunctionCall, reason: string): Promise<GuardDecision> {
  if (!container.isBound(IApprover)) return { kind: 'approval-needed', reason };
  try {
    const answer = await container.get<IApprover>(IApprover).approve({ call, reason });
    return answer.kind === 'approved'
      ? { kind: 'allow' }
      : { kind: 'deny', reason: answer.reason ?? 'it was not approved' };
  } catch (error) {
    return {
      kind: 'deny',
      reason: `the approver failed (${reasonOf(error)})`,
    };
  }
}
