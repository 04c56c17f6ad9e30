import type { FilePart, ShownLines } from './file-part.js';
import { type Heading, markdownHeadings } from './markdown-headings.js';

export type SelectedPart =
  | { readonly kind: 'selected'; readonly text: string; readonly lines: ShownLines }
  | { readonly kind: 'no-section'; readonly headings: readonly string[] };

/**
 * The wanted lines of a text, and no more bytes than the limit: cut after a whole line where one fits, else inside
 * the line, never inside a character.
 */
export function selectPart(
  text: string,
  { startLine = 1, maxLines, section }: FilePart,
  limitBytes: number,
): SelectedPart {
  const lines = text.split('\n');
  // A newline at the end ends the last line; it does not begin another.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  const range = section === undefined ? { first: 1, last: lines.length } : sectionRange(lines, section);
  if (Array.isArray(range)) return { kind: 'no-section', headings: range };
  const firstLine = Math.max(range.first, startLine);
  const wantedLast = Math.min(range.last, maxLines === undefined ? range.last : firstLine + maxLines - 1);
  const fitting = fittingLines(lines.slice(firstLine - 1, wantedLast), limitBytes);
  const lastLine = firstLine + fitting.count - 1;
  return {
    kind: 'selected',
    text: fitting.text,
    lines: {
      firstLine,
      lastLine,
      totalLines: lines.length,
      ...(lastLine < range.last ? { nextLine: lastLine + 1 } : {}),
      ...(fitting.cutInLine ? { cutInLine: true } : {}),
    },
  };
}

/** From a heading to the next one of the same or a higher rank; a list of the headings where there is no such one. */
function sectionRange(lines: readonly string[], section: string): { first: number; last: number } | string[] {
  const headings = markdownHeadings(lines);
  const wanted = plainHeading(section.replace(/^\s*#{1,6}\s+/, ''));
  const at = headings.findIndex(({ text }) => plainHeading(text) === wanted);
  const heading = headings[at];
  if (heading === undefined) return headings.map(({ text }) => text);
  const next = headings.slice(at + 1).find(({ level }: Heading) => level <= heading.level);
  return { first: heading.line, last: next === undefined ? lines.length : next.line - 1 };
}

/** Headings compare without case, markup and the spaces around. */
function plainHeading(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_~]/g, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function fittingLines(
  lines: readonly string[],
  limitBytes: number,
): { text: string; count: number; cutInLine: boolean } {
  let bytes = 0;
  for (const [index, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + (index === 0 ? 0 : 1);
    if (bytes <= limitBytes) continue;
    if (index > 0) return { text: lines.slice(0, index).join('\n'), count: index, cutInLine: false };
    return { text: cutToBytes(line, limitBytes), count: 1, cutInLine: true };
  }
  return { text: lines.join('\n'), count: lines.length, cutInLine: false };
}

/** More than any character one reads as one has, so that none is cut before it is looked at. */
const longestCharacter = 100;

/** The longest beginning that fits, in whole characters: a letter keeps its accents, an emoji its parts. */
function cutToBytes(text: string, limitBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, limitBytes + longestCharacter),
  )) {
    bytes += Buffer.byteLength(segment);
    if (bytes > limitBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
