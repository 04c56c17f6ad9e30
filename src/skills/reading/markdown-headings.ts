export interface Heading {
  readonly text: string;
  /** 1 for `#` up to 6. */
  readonly level: number;
  /** Its first line, counted from 1. */
  readonly line: number;
}

/** Behind backticks no other backtick may follow: that is code within a line. */
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setext = /^ {0,3}(=+|-+)[ \t]*$/;

/** The headings of a Markdown text, both kinds; what looks like one inside a code block is none. */
export function markdownHeadings(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let closing: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (closing !== undefined) {
      if (mark?.startsWith(closing) && line.trim() === mark) closing = undefined;
      continue;
    }
    if (mark !== undefined) {
      closing = mark;
      continue;
    }
    const [, hashes, text = ''] = atx.exec(line) ?? [];
    if (hashes !== undefined) headings.push({ text, level: hashes.length, line: index + 1 });
    else if (setext.test(line) && isParagraph(lines[index - 1], lines[index - 2]))
      headings.push({
        text: (lines[index - 1] ?? '').trim(),
        level: line.includes('=') ? 1 : 2,
        line: index,
      });
  }
  return headings;
}

/** Only a line of text that stands by itself is made a heading by what underlines it. */
function isParagraph(line: string | undefined, before: string | undefined): boolean {
  const isText =
    line !== undefined && /^ {0,3}\S/.test(line) && !/^ {0,3}(?:[#>|*+-]|\d+[.)]\s|`{3}|~{3})/.test(line);
  return isText && (before === undefined || before.trim() === '');
}
