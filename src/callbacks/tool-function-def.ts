import type { Tool } from 'ai';
import type { FunctionDef } from '../framework/function-def.js';
import { toolParameters } from './tool-schema.js';

/** An AI SDK tool as a model of the host sees it. */
export async function toolFunctionDef(name: string, tool: Tool): Promise<FunctionDef> {
  const { description } = tool as { readonly description?: unknown };
  return {
    name,
    description: typeof description === 'string' ? description : '',
    parameters: await toolParameters(tool.inputSchema),
  };
}
