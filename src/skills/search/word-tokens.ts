const word = /[\p{L}\p{N}]+/gu;
const han = /\p{Script=Han}+/gu;
const longestWord = 40;

/**
 * The words of a text as they stand: letters and digits, without Han characters (these have no spaces between words;
 * see `han-runs.ts`). What is too long to be a word is left out.
 */
export function wordsOf(text: string): readonly string[] {
  return text.replace(han, ' ').match(word) ?? [];
}

/** What a word is looked for as, in lower case and without accents. A camel-case word counts as a whole and in its parts. */
export function formsOf(written: string): string[] {
  if (written.length > longestWord || isShortNumber(written)) return [];
  const whole = fold(written);
  if (!/[a-z][A-Z]/.test(written)) return [whole];
  const parts = written.split(/(?<=[a-z])(?=[A-Z])/).filter(part => part.length > 2);
  return [whole, ...parts.map(fold)];
}

/** "Page 3", "in 20 minutes": numbers that small are in every text and mean nothing alone. */
function isShortNumber(written: string): boolean {
  return written.length < 3 && /^\d+$/.test(written);
}

function fold(written: string): string {
  const lower = written.toLowerCase();
  return /^[a-z0-9]+$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}
