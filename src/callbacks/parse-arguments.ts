export type ParsedArguments =
  | { readonly ok: true; readonly args: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/** Reads the JSON string a model wrote as arguments. Nothing at all counts as no arguments. */
export function parseArguments(text: string | undefined): ParsedArguments {
  if (text === undefined || text.trim() === '') return { ok: true, args: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'The text is not valid JSON' };
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
