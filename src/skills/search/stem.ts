/**
 * Strips the commonest English endings, so that `merge`, `merges`, `merged` and `merging` meet. Light on purpose: a
 * stemmer that strips more brings words together that have little to do with each other. Expects lower case.
 */
export function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  return withoutFinalE(withoutVerbEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  return /(?:x|z|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  if (ending === 0) return word;
  const rest = word.slice(0, -ending);
  // `string`, `bring`, `shed`: what is left must still be a word, and a word has a vowel.
  if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
  return /([bdgklmnprt])\1$/.test(rest) && !/(?:ll|ss)$/.test(rest) ? rest.slice(0, -1) : rest;
}

function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word;
}
