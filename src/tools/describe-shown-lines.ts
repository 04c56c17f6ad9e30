import { type FunctionNames, renderFileCall } from '../skills/function-names.js';
import type { ShownLines } from '../skills/reading/file-part.js';
import { quote } from '../text/quote.js';

export interface ShownPart {
  readonly functions: FunctionNames;
  readonly skillName: string;
  readonly source?: string | undefined;
  readonly path: string;
  readonly lines: ShownLines;
  readonly maxLines: number;
  readonly section?: string | undefined;
}

/** Which part of a file this is, and the exact call that reads on; nothing where it is all of it. */
export function describeShownLines({
  functions,
  skillName,
  source,
  path,
  lines,
  maxLines,
  section,
}: ShownPart): string {
  const { firstLine, lastLine, totalLines, nextLine, cutInLine } = lines;
  if (lastLine < firstLine) {
    return section === undefined
      ? `(${quote(path)} has only ${totalLines} lines.)`
      : `(The section ${quote(section)} of ${quote(path)} ends before line ${firstLine}.)`;
  }
  if (firstLine === 1 && lastLine === totalLines && !cutInLine) return '';
  const call = { skillName, source, path, section, startLine: nextLine, maxLines };
  const readOn = nextLine === undefined ? undefined : renderFileCall(functions, call);
  const where = `(Lines ${firstLine} to ${lastLine} of ${totalLines} of ${quote(path)}.`;
  const cut = cutInLine ? ` Line ${lastLine} is too long and was cut.` : '';
  return `${where}${cut}${readOn === undefined ? '' : ` To read on: ${readOn}`})`;
}
