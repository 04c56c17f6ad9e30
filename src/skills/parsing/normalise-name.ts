import { isAscii } from '../../text/is-ascii.js';

/** A skill's name as it identifies the skill: trimmed and in compatibility form. */
export function normaliseName(value: string): string {
  const name = value.trim();
  return isAscii(name) ? name : name.normalize('NFKC');
}
