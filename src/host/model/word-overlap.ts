const stopWords = new Set(
  (
    'a an and are as at be been before but by can could do does for from have has how i if in into is it its me my need not of on ' +
    'one or our out please should so some such than that the their them then there these they this to up use used user users uses using ' +
    'want wants was we were what when where whether which who why will with would you your give help make about'
  ).split(' '),
);

/** Candidates that share a word with the request, best first: rare words weigh more, ties keep their order. */
export function rankByWords<T>(
  request: string,
  candidates: readonly T[],
  textOf: (candidate: T) => string,
): T[] {
  const wanted = new Set(wordsOf(request));
  const bags = candidates.map(candidate => ({ candidate, words: wordsOf(textOf(candidate)) }));
  const frequency = new Map<string, number>();
  for (const { words } of bags)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + candidates.length / (frequency.get(word) ?? 1));
  return bags
    .map(({ candidate, words }) => ({ candidate, score: scoreOf(words, wanted, weightOf) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

function scoreOf(
  words: readonly string[],
  wanted: ReadonlySet<string>,
  weightOf: (word: string) => number,
): number {
  const counts = new Map<string, number>();
  for (const word of words) if (wanted.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let score = 0;
  for (const [word, count] of counts) score += weightOf(word) * (1 + Math.log(count));
  return score;
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !stopWords.has(word)).map(stem);
}

function stem(word: string): string {
  return word.length > 4
    ? word.replace(/(?:ing|ed|es|s)$/, '').replace(/(.)\1$/, '$1')
    : word.replace(/s$/, '');
}
