/** The line of a SKILL.md, counted from 1, on which a top-level field of its frontmatter begins. */
export function lineOfField(text: string, field: string): number | undefined {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (index > 0 && /^---[ \t]*\r?$/.test(line)) return undefined;
    const key = /^["']?([^"':\s]+)["']?\s*:/.exec(line)?.[1];
    if (key === field) return index + 1;
  }
  return undefined;
}
