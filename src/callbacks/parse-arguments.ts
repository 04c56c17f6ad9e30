export type ParsedArguments =
  | { readonly ok: true; readonly args: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the arguments a model wrote: a JSON string, or nothing at all for none. Hosts that have parsed them
 * already, against the contract, are understood too.
 */
export function parseArguments(given: unknown): ParsedArguments {
  if (given === undefined || given === null || given === '') return { ok: true, args: {} };
  let value = given;
  if (typeof given === 'string') {
    if (given.trim() === '') return { ok: true, args: {} };
    try {
      value = JSON.parse(given);
    } catch {
      return { ok: false, problem: 'The text is not valid JSON' };
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: `Expected a JSON object, got ${kindOf(value)}` };
  }
  return { ok: true, args: value as Record<string, unknown> };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
