import { type ExecutableTool, executeTool, type ModelMessage } from '@ai-sdk/provider-utils';
import type { FunctionContext } from '../framework/function-callback.js';

export interface ToolRun {
  readonly tool: ExecutableTool;
  readonly input: unknown;
  readonly toolCallId: string;
  readonly context: FunctionContext | undefined;
  readonly signal: AbortSignal;
}

/** Runs a tool to its final result. Of a tool that streams results, the last one counts; it is left when stopped. */
export async function runTool({ tool, input, toolCallId, context, signal }: ToolRun): Promise<unknown> {
  let output: unknown;
  for await (const part of executeTool({ tool, input, options: toolOptions(toolCallId, context, signal) })) {
    output = part.output;
    if (signal.aborted) break;
  }
  return output;
}

/** Typed per tool by the SDK; a callback passes what the host knows and the tool reads what it needs. */
export function toolOptions(toolCallId: string, context: FunctionContext | undefined, signal?: AbortSignal) {
  return {
    toolCallId,
    messages: [] as ModelMessage[],
    ...(signal === undefined ? {} : { abortSignal: signal }),
    context: (context && { agent: context.agent, conversation: context.conversation }) as never,
  };
}
