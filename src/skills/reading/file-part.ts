/** Which part of a file is wanted. All of it where nothing is given. */
export interface FilePart {
  /** The first line wanted, counted from 1. */
  readonly startLine?: number | undefined;
  readonly maxLines?: number | undefined;
  /** A Markdown heading: only what stands below it, headings of lower rank included. */
  readonly section?: string | undefined;
}

/** Where a text that was read lies in its file. */
export interface ShownLines {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly totalLines: number;
  /** Where to read on; absent where nothing that was asked for is missing. */
  readonly nextLine?: number;
  /** True where the last line itself had to be cut. */
  readonly cutInLine?: boolean;
}

export function isPart({ startLine, maxLines, section }: FilePart): boolean {
  return startLine !== undefined || maxLines !== undefined || section !== undefined;
}
