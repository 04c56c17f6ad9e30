import { NoSuchToolError } from 'ai';
import { lastSegment } from './function-name.js';
import type { ToolCall } from './model/language-model-v4.js';

/**
 * Brings a call that the SDK could not parse to the invoker, which has the better words for it: a qualified name
 * is cut to its last segment, and arguments that are no JSON travel on as a text. A function that does not exist
 * stays with the SDK, which tells the model what there is.
 */
export function repairFunctionCall(call: ToolCall, tools: object, error: unknown): ToolCall | null {
  if (!NoSuchToolError.isInstance(error)) return { ...call, input: JSON.stringify(call.input) };
  const toolName = lastSegment(call.toolName);
  return toolName !== call.toolName && Object.hasOwn(tools, toolName) ? { ...call, toolName } : null;
}
