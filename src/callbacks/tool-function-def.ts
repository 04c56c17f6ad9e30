import type { Tool } from 'ai';
import type { FunctionDef } from '../framework/function-def.js';
import { toolParameters } from './tool-schema.js';

/** An AI SDK tool as a model of the host sees it. */
export async function toolFunctionDef(name: string, tool: Tool): Promise<FunctionDef> {
  return {
    name,
    description: descriptionOf(tool),
    parameters: await toolParameters(tool.inputSchema),
  };
}

/** A description may be made from a tool's context; a definition is made before there is a caller to give one. */
function descriptionOf(tool: Tool): string {
  const { description } = tool as {
    readonly description?: string | ((options: { context: object }) => string);
  };
  return typeof description === 'function' ? description({ context: {} }) : (description ?? '');
}
