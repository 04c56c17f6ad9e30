export type SplitFrontmatter =
  | { readonly kind: 'split'; readonly yaml: string; readonly body: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unclosed' };

/** `---` alone on a line. A language after it (`---js`) makes it no delimiter: that is how code gets executed. */
const openingLine = /^---[ \t]*\r?\n/;
/** Lines end with a newline and nothing else: `^` and `$` would also take U+2028 inside a value for a line's end. */
const closingLine = /\n---[ \t]*\r?(?=\n|$)/g;

/**
 * Cuts a SKILL.md into frontmatter and body. Only a whole line of three hyphens closes the frontmatter, so `---`
 * inside a value stays in that value.
 */
export function splitFrontmatter(text: string): SplitFrontmatter {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const opening = openingLine.exec(content);
  if (opening === null) return { kind: 'missing' };
  const start = opening[0].length;
  closingLine.lastIndex = start - 1;
  const closing = closingLine.exec(content);
  if (closing === null) return { kind: 'unclosed' };
  return {
    kind: 'split',
    yaml: content.slice(start, closing.index + 1),
    body: content.slice(closing.index + closing[0].length),
  };
}
