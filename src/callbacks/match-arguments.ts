export type MatchedArguments =
  | { readonly ok: true; readonly args: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/**
 * Renames arguments to the spelling of a function's parameters: case and the separators of snake, kebab and
 * camel case do not matter (`SkillName`, `skill-name` → `skill_name`). An exact name wins over a near one.
 */
export function matchArguments(
  given: Readonly<Record<string, unknown>>,
  parameters: Iterable<string>,
): MatchedArguments {
  const exact = new Set(parameters);
  const byFoldedName = new Map([...exact].map(name => [fold(name), name]));
  const matched = new Map<string, { value: unknown; spelling: string }>();
  for (const [spelling, value] of Object.entries(given)) {
    const name = exact.has(spelling) ? spelling : (byFoldedName.get(fold(spelling)) ?? spelling);
    const twin = matched.get(name);
    if (twin !== undefined) {
      return {
        ok: false,
        problem: `argument '${name}' is given twice, as '${twin.spelling}' and '${spelling}'`,
      };
    }
    matched.set(name, { value, spelling });
  }
  return { ok: true, args: Object.fromEntries([...matched].map(([name, { value }]) => [name, value])) };
}

function fold(name: string): string {
  return name.replace(/[_\-\s]/g, '').toLowerCase();
}
