import { asSchema, type FlexibleSchema, TypeValidationError } from 'ai';
import { z } from 'zod';
import { InvalidArgumentsError } from '../errors/invalid-arguments-error.js';
import type { FunctionParameters } from '../framework/function-def.js';
import { matchArguments } from './match-arguments.js';

export interface ArgumentsToValidate {
  readonly functionName: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly inputSchema: FlexibleSchema<unknown>;
  readonly parameters: FunctionParameters;
}

/** Gives the arguments as the tool's schema wants them, or throws an error that names each argument at fault. */
export async function validateArguments({
  functionName,
  given,
  inputSchema,
  parameters,
}: ArgumentsToValidate): Promise<unknown> {
  const matched = matchArguments(given, Object.keys(parameters.properties));
  if (!matched.ok) throw new InvalidArgumentsError({ functionName, problems: [matched.problem] });
  // A schema given as plain JSON schema brings no validator of its own.
  const validate = asSchema(inputSchema).validate ?? jsonSchemaValidator(parameters);
  const result = await validate(matched.args);
  if (result.success) return result.value;
  throw new InvalidArgumentsError({ functionName, problems: describeProblems(result.error, matched.args) });
}

type ValidationResult =
  | { readonly success: true; readonly value: unknown }
  | { readonly success: false; readonly error: Error };

function jsonSchemaValidator(parameters: FunctionParameters): (value: unknown) => ValidationResult {
  const schema = zodSchemaOf(parameters);
  return value => {
    const parsed = schema.safeParse(value);
    return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
  };
}

/** Keywords that zod cannot express (`if`, `not`, …) are left to the tool; that what is required is there is not. */
function zodSchemaOf(parameters: FunctionParameters): z.ZodType {
  try {
    return z.fromJSONSchema(parameters as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    return z.looseObject(
      Object.fromEntries(
        parameters.required.map(name => [name, z.unknown().refine(value => value !== undefined)]),
      ),
    );
  }
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly unknown[];
}

function describeProblems(error: Error, args: Readonly<Record<string, unknown>>): string[] {
  const issues = issuesOf(error);
  return issues.length === 0 ? [error.message] : issues.map(issue => describeIssue(issue, args));
}

function describeIssue({ message, path = [] }: SchemaIssue, args: Readonly<Record<string, unknown>>): string {
  const [argument] = path;
  if (argument === undefined) return message;
  const name = path
    .map(part => (typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.');
  if (path.length === 1 && !Object.hasOwn(args, String(argument))) return `argument '${name}' is missing`;
  return `argument '${name}': ${message}`;
}

/** Zod and every Standard Schema library put a list of issues on the error, or on its cause. */
function issuesOf(error: unknown): readonly SchemaIssue[] {
  if (TypeValidationError.isInstance(error)) return issuesOf(error.cause);
  if (Array.isArray(error)) return error;
  const issues = (error as { readonly issues?: unknown } | undefined)?.issues;
  return Array.isArray(issues) ? issues : [];
}
