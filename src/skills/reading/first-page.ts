import type { ShownLines } from './file-part.js';
import type { SkillBody } from './skill-body-cache.js';

/** The first lines of a body; `lines` counts in the file, and says where to read on, where there is more. */
export function firstPage(
  { text, firstLine }: SkillBody,
  mostLines: number,
): { readonly body: string; readonly lines?: ShownLines } {
  let end = -1;
  for (let line = 0; line < mostLines; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return { body: text };
  }
  const nextLine = firstLine + mostLines;
  const totalLines = firstLine + text.split('\n').length - 1;
  return { body: text.slice(0, end), lines: { firstLine, lastLine: nextLine - 1, totalLines, nextLine } };
}
