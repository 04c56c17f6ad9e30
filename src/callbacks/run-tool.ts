import type { ModelMessage, Tool } from 'ai';
import type { FunctionContext } from '../framework/function-callback.js';

export type ExecutableTool = Tool & { readonly execute: NonNullable<Tool['execute']> };

export function isExecutable(tool: Tool): tool is ExecutableTool {
  return tool.execute !== undefined;
}

export interface ToolRun {
  readonly tool: ExecutableTool;
  readonly input: unknown;
  readonly toolCallId: string;
  readonly context: FunctionContext | undefined;
  readonly signal: AbortSignal;
}

/** Runs a tool to its final result. Of a tool that streams results, the last one counts; it is left when stopped. */
export async function runTool({ tool, input, toolCallId, context, signal }: ToolRun): Promise<unknown> {
  const result: unknown = tool.execute(input, toolOptions(toolCallId, context, signal));
  if (!isAsyncIterable(result)) return result;
  let output: unknown;
  for await (const part of result) {
    output = part;
    if (signal.aborted) break;
  }
  return output;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Typed per tool by the SDK; a callback passes what the host knows and the tool reads what it needs. */
export function toolOptions(toolCallId: string, context: FunctionContext | undefined, signal?: AbortSignal) {
  return {
    toolCallId,
    // The very list: calls of one step are told by it.
    messages: (context?.messages ?? []) as ModelMessage[],
    ...(signal === undefined ? {} : { abortSignal: signal }),
    context: (context && { agent: context.agent, conversation: context.conversation }) as never,
  };
}
