import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export type SkillHead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

const firstRead = 4096;
const longestHead = 64 * 1024;
const closingLine = /\n---[ \t]*\r?\n/;
const closingLineAtEnd = /\n---[ \t]*\r?\n?$/;
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** One buffer for all heads: reads are synchronous, so it is never shared between two of them. */
const buffer = Buffer.allocUnsafe(longestHead);
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a skill file just far enough to see its frontmatter. Never blocks: a FIFO or device in a skill's place
 * is opened without waiting and refused for what it is; a link is not followed.
 */
export function readSkillHead(file: string): SkillHead {
  let descriptor: number;
  try {
    descriptor = openSync(file, flags);
  } catch (error) {
    return refused(error as NodeJS.ErrnoException);
  }
  try {
    if (!fstatSync(descriptor).isFile()) {
      return { ok: false, code: 'file-not-regular', message: 'The skill file is not a regular file' };
    }
    return readUntilClosed(descriptor);
  } catch (error) {
    return refused(error as NodeJS.ErrnoException);
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
    const text = buffer.toString('latin1', 0, length);
    // Without an opening line there is no head; reading on would only cost time.
    if (!/^(?:\xEF\xBB\xBF)?---/.test(text)) return { ok: true, text: '' };
    const closing = closingLine.exec(text) ?? (read === 0 ? closingLineAtEnd.exec(text) : null);
    // Up to the closing line only: a character that the read cut in half is in the body.
    if (closing !== null) return decodeHead(closing.index + closing[0].length);
    if (read === 0) return decodeHead(length);
    if (length === longestHead) return tooLarge;
    if (length === wanted) wanted = Math.min(wanted * 4, longestHead);
  }
}

function decodeHead(length: number): SkillHead {
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

function refused(error: NodeJS.ErrnoException): SkillHead {
  if (error.code === 'ELOOP') {
    return {
      ok: false,
      code: 'file-is-link',
      message: 'The skill file is a symbolic link and is not followed',
    };
  }
  return { ok: false, code: 'file-unreadable', message: `The skill file cannot be read (${error.code})` };
}
