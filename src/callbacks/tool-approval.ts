import type { Tool } from 'ai';
import type { FunctionContext } from '../framework/function-callback.js';
import { toolOptions } from './run-tool.js';

export interface CallToApprove {
  readonly input: unknown;
  readonly toolCallId: string;
  readonly context: FunctionContext | undefined;
}

/** Why a tool itself asks for approval (the AI SDK's `needsApproval`), if it does. A check that fails asks. */
export async function approvalReason(
  { needsApproval }: Tool,
  { input, toolCallId, context }: CallToApprove,
): Promise<string | undefined> {
  if (needsApproval === undefined || needsApproval === false) return undefined;
  if (needsApproval === true) return 'the tool asks for it';
  try {
    return (await needsApproval(input, toolOptions(toolCallId, context)))
      ? 'the tool asks for it with these arguments'
      : undefined;
  } catch {
    return 'the tool could not tell whether it is needed';
  }
}
