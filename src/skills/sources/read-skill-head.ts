import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export type SkillHead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

const firstRead = 2048;
const longestHead = 64 * 1024;
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const newline = 0x0a;
const hyphen = 0x2d;

/** One buffer for all heads: reads are synchronous, so it is never shared between two of them. */
const buffer = Buffer.allocUnsafe(longestHead);
const closingStart = Buffer.from('\n---');
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a skill file just far enough to see its frontmatter. Never blocks: a FIFO or device in a skill's place
 * is opened without waiting and refused for what it is; a link is not followed. Undefined where there is no file.
 */
export function readSkillHead(file: string): SkillHead | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : refused(code);
  }
  try {
    if (!fstatSync(descriptor).isFile()) {
      return { ok: false, code: 'file-not-regular', message: 'The skill file is not a regular file' };
    }
    return readUntilClosed(descriptor);
  } catch (error) {
    return refused((error as NodeJS.ErrnoException).code);
  } finally {
    closeSync(descriptor);
  }
}

function readUntilClosed(descriptor: number): SkillHead {
  let length = 0;
  let wanted = firstRead;
  for (;;) {
    const read = readSync(descriptor, buffer, length, wanted - length, length);
    length += read;
    // Without an opening line there is no head; reading on would only cost time.
    if (!startsWithDelimiter(length)) return { ok: true, text: '' };
    const end = endOfClosingLine(length, read === 0);
    // Up to the closing line only: a character that the read cut in half is in the body.
    if (end !== undefined) return decodeHead(end);
    if (read === 0) return decodeHead(length);
    if (length === longestHead) return tooLarge;
    if (length === wanted) wanted = Math.min(wanted * 4, longestHead);
  }
}

function startsWithDelimiter(length: number): boolean {
  const start = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0;
  return (
    length >= start + 3 &&
    buffer[start] === hyphen &&
    buffer[start + 1] === hyphen &&
    buffer[start + 2] === hyphen
  );
}

/** Where the line of three hyphens that closes the frontmatter ends; the file's end ends a line, too. */
function endOfClosingLine(length: number, atEndOfFile: boolean): number | undefined {
  for (let from = 0; ; ) {
    const start = buffer.indexOf(closingStart, from);
    if (start === -1 || start + closingStart.length > length) return undefined;
    let at = start + closingStart.length;
    while (at < length && (buffer[at] === 0x20 || buffer[at] === 0x09)) at++;
    if (at < length && buffer[at] === 0x0d) at++;
    if (at < length && buffer[at] === newline) return at + 1;
    if (at === length) return atEndOfFile ? length : undefined;
    from = start + 1;
  }
}

function decodeHead(length: number): SkillHead {
  const text = buffer.toString('utf8', 0, length);
  // A character a byte and none replaced: plain ASCII, and nothing to check.
  if (text.length === length && !text.includes('\uFFFD')) return { ok: true, text };
  try {
    return { ok: true, text: decoder.decode(buffer.subarray(0, length)) };
  } catch {
    return { ok: false, code: 'file-not-text', message: 'SKILL.md is not UTF-8 text' };
  }
}

const tooLarge: SkillHead = {
  ok: false,
  code: 'frontmatter-too-large',
  message: `SKILL.md frontmatter does not end within ${longestHead} bytes`,
};

function refused(systemCode: string | undefined): SkillHead {
  return systemCode === 'ELOOP'
    ? {
        ok: false,
        code: 'file-is-link',
        message: 'The skill file is a symbolic link and is not followed',
      }
    : { ok: false, code: 'file-unreadable', message: `The skill file cannot be read (${systemCode})` };
}
