/** A skill's name as it identifies the skill: trimmed and in compatibility form. */
export function normaliseName(value: string): string {
  return value.trim().normalize('NFKC');
}
