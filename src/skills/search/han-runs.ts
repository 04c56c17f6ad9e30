const run = /\p{Script=Han}+/gu;

export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** The stretches of Chinese characters in a text. */
export function hanRuns(text: string): string[] {
  return text.match(run) ?? [];
}

/** Every two neighbouring characters: without spaces, pairs are what two Chinese texts can share. */
export function bigramsOf(characters: string): string[] {
  const points = [...characters];
  if (points.length === 1) return points;
  return points.slice(1).map((second, index) => `${points[index]}${second}`);
}
