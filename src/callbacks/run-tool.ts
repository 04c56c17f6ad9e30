import { type ExecutableTool, executeTool, type ModelMessage } from '@ai-sdk/provider-utils';
import { ToolTimeoutError } from '../errors/tool-timeout-error.js';
import type { FunctionContext } from '../framework/function-callback.js';

export interface ToolRun {
  readonly name: string;
  readonly tool: ExecutableTool;
  readonly input: unknown;
  readonly toolCallId: string;
  readonly context: FunctionContext | undefined;
  readonly timeoutSeconds: number;
}

/**
 * Runs a tool to its final result. The caller's abort signal and the time-out reach the tool as one signal, and
 * end the wait also for a tool that does not listen to it.
 */
export async function runTool({
  name,
  tool,
  input,
  toolCallId,
  context,
  timeoutSeconds,
}: ToolRun): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal =
    context?.abortSignal === undefined ? timeout : AbortSignal.any([context.abortSignal, timeout]);
  signal.throwIfAborted();
  const options = {
    toolCallId,
    messages: [] as ModelMessage[],
    abortSignal: signal,
    // Typed per tool by the SDK; a callback passes what the host knows and the tool reads what it needs.
    context: (context && { agent: context.agent, conversation: context.conversation }) as never,
  };
  const work = finalOutput(executeTool({ tool, input, options }));
  const stopped = Promise.withResolvers<never>();
  const stop = () =>
    stopped.reject(
      timeout.aborted ? new ToolTimeoutError({ toolName: name, timeoutSeconds }) : signal.reason,
    );
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    // Whichever lost the race may still reject; nobody is waiting for it any more.
    work.catch(() => {});
  }
}

async function finalOutput(parts: AsyncIterable<{ type: string; output: unknown }>): Promise<unknown> {
  let output: unknown;
  for await (const part of parts) output = part.output;
  return output;
}
