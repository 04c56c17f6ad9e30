const longestWord = 8;

/**
 * Splits a stretch of Chinese characters in words, the fewest possible; of equally few, the more even ones
 * (研究|生命 rather than 研究生|命). A character that is no word stands alone.
 */
export function segmentHan(run: string, isWord: (text: string) => boolean): string[] {
  const points = [...run];
  // The best split of everything up to a place: how many words, how uneven, and where the last one begins.
  const best: { words: number; unevenness: number; from: number }[] = [{ words: 0, unevenness: 0, from: 0 }];
  for (let end = 1; end <= points.length; end++) {
    let chosen = { words: Number.POSITIVE_INFINITY, unevenness: 0, from: end - 1 };
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const length = end - from;
      const before = best[from];
      if (before === undefined || (length > 1 && !isWord(points.slice(from, end).join('')))) continue;
      const words = before.words + 1;
      const unevenness = before.unevenness + length * length;
      if (words < chosen.words || (words === chosen.words && unevenness < chosen.unevenness))
        chosen = { words, unevenness, from };
    }
    best.push(chosen);
  }
  const pieces: string[] = [];
  for (let end = points.length; end > 0; end = best[end]?.from ?? 0)
    pieces.push(points.slice(best[end]?.from ?? 0, end).join(''));
  return pieces.reverse();
}
