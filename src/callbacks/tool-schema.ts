import { asSchema, type FlexibleSchema } from 'ai';
import type { FunctionParameters } from '../framework/function-def.js';

/** The JSON schema of a tool's input as function parameters; `required` is always there, `$schema` never. */
export async function toolParameters(inputSchema: FlexibleSchema<unknown>): Promise<FunctionParameters> {
  const { $schema, ...schema } = await asSchema(inputSchema).jsonSchema;
  return { ...schema, type: 'object', properties: schema.properties ?? {}, required: schema.required ?? [] };
}
