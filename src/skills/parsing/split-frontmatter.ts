export type SplitFrontmatter =
  | { readonly kind: 'split'; readonly yaml: string; readonly body: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unclosed' };

const delimiter = '---';

/**
 * Cuts a SKILL.md into frontmatter and body. A delimiter is three hyphens alone on a line: so `---` inside a value
 * stays in that value, and a language after it (`---js`, which is how code gets executed) makes it none. Lines end
 * with a newline and nothing else; U+2028 in a value ends no line.
 */
export function splitFrontmatter(text: string): SplitFrontmatter {
  const opening = text.startsWith('\uFEFF') ? 1 : 0;
  const start = text.startsWith(delimiter, opening) ? endOfBlankLine(text, opening + 3) : undefined;
  if (start === undefined || text[start - 1] !== '\n') return { kind: 'missing' };
  for (let from = start - 1; ; ) {
    const newline = text.indexOf('\n---', from);
    if (newline === -1) return { kind: 'unclosed' };
    const end = endOfBlankLine(text, newline + 4);
    if (end !== undefined) {
      const bodyStart = text[end - 1] === '\n' ? end - 1 : end;
      return { kind: 'split', yaml: text.slice(start, newline + 1), body: text.slice(bodyStart) };
    }
    from = newline + 1;
  }
}

/** Where the line ends, its newline included, if only blanks are left of it. The text's end ends a line, too. */
function endOfBlankLine(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  if (text[at] === '\r') at++;
  if (at === text.length) return at;
  return text[at] === '\n' ? at + 1 : undefined;
}
