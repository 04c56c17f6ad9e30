import { jsonSchema, type ToolSet, tool } from 'ai';
import type { ConversationContext } from '../framework/conversation-hook.js';
import type { FunctionDef } from '../framework/function-def.js';
import type { IFunctionInvoker } from '../framework/function-invoker.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import type { RunEvent } from './run-event.js';

export interface FunctionToolsOptions {
  readonly functions: readonly FunctionDef[];
  readonly invoker: IFunctionInvoker;
  readonly context: ConversationContext;
  readonly onEvent: (event: RunEvent) => void;
  /** Told of every function's message, result included. */
  readonly onMessage: (message: RoleDialogModel) => void;
}

/** An agent's functions as AI SDK tools whose execution goes through the invoker, never to a callback directly. */
export function functionTools({
  functions,
  invoker,
  context,
  onEvent,
  onMessage,
}: FunctionToolsOptions): ToolSet {
  const toTool = ({ name, description, parameters }: FunctionDef) =>
    tool({
      description,
      inputSchema: jsonSchema<unknown>(parameters as Parameters<typeof jsonSchema>[0]),
      execute: async (input, { toolCallId, abortSignal, messages }) => {
        // A text is what a model wrote in place of JSON: the callback says what is wrong with it.
        const args = typeof input === 'string' ? input : JSON.stringify(input ?? {});
        onEvent({ type: 'function-called', name, args });
        const started = performance.now();
        const { kind, message } = await invoker.invoke({
          ...context,
          functionName: name,
          functionArgs: args,
          toolCallId,
          messages,
          ...(abortSignal === undefined ? {} : { abortSignal }),
        });
        onMessage(message);
        const { content } = message;
        onEvent({
          type: 'function-returned',
          name,
          outcome: kind,
          content,
          bytes: Buffer.byteLength(content),
          milliseconds: performance.now() - started,
        });
        return content;
      },
    });
  return Object.fromEntries(functions.map(definition => [definition.name, toTool(definition)]));
}
