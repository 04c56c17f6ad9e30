import { readSync } from 'node:fs';
import { extname } from 'node:path';
import { FileTooLargeError } from '../../errors/file-too-large-error.js';
import type { OpenedPath } from './contained-path.js';
import type { ShownLines } from './file-part.js';

export type FileText =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly sizeBytes: number;
      /** Which lines these are, where a part was asked for. */
      readonly lines?: ShownLines;
    }
  | { readonly kind: 'binary'; readonly mediaType: string; readonly sizeBytes: number };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads an opened regular file as text. Size is checked before anything is read, and again while reading. */
export function readText(
  { descriptor, stats }: OpenedPath,
  { path, limitBytes }: { path: string; limitBytes: number },
): FileText {
  if (stats.size > limitBytes) throw new FileTooLargeError({ path, sizeBytes: stats.size, limitBytes });
  const bytes = readAll(descriptor, { expected: stats.size, limit: limitBytes + 1 });
  // It has grown over the limit since it was opened.
  if (bytes.length > limitBytes) throw new FileTooLargeError({ path, sizeBytes: bytes.length, limitBytes });
  const text = decode(bytes);
  return text === undefined
    ? { kind: 'binary', mediaType: mediaTypeOf(path), sizeBytes: bytes.length }
    : { kind: 'text', text, sizeBytes: bytes.length };
}

/** The beginning of a file, in whole characters; undefined for what is no text. */
export function readTextHead({ descriptor, stats }: OpenedPath, mostBytes: number): string | undefined {
  const bytes = readAll(descriptor, { expected: stats.size, limit: mostBytes });
  if (bytes.includes(0)) return undefined;
  // A lenient decoder that expects more to come leaves a character that was cut at the end out.
  return new TextDecoder('utf-8').decode(bytes, { stream: true });
}

/** Reads to the end, or to the limit where there is more: a file may grow while it is read. */
function readAll(descriptor: number, { expected, limit }: { expected: number; limit: number }): Buffer {
  let buffer = Buffer.allocUnsafe(Math.min(expected + 1, limit));
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, buffer, length, buffer.length - length, length);
    length += read;
    if (read === 0 || length === limit) return buffer.subarray(0, length);
    if (length === buffer.length) buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, limit));
  }
}

function decode(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const mediaTypes = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.pdf', 'application/pdf'],
  ['.zip', 'application/zip'],
  ['.gz', 'application/gzip'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['.ttf', 'font/ttf'],
  ['.otf', 'font/otf'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
  ['.mp3', 'audio/mpeg'],
  ['.mp4', 'video/mp4'],
]);

function mediaTypeOf(path: string): string {
  return mediaTypes.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
}
