/** How many characters a person would count: surrogate pairs are one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
