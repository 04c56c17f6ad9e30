/** The beginning of a text, cut after a whole word, with a mark that it was cut. Texts without spaces are cut anywhere. */
export function shorten(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  // A character is at most two units long: no more of a long text need be looked at.
  const points = [...text.slice(0, 2 * mostCharacters + 2)];
  if (points.length <= mostCharacters) return text;
  const cut = points.slice(0, mostCharacters - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${kept.replace(/[\s.,;:!?\-–—(]+$/u, '')}…`;
}
