import { readSync } from 'node:fs';
import { extname } from 'node:path';
import { FileTooLargeError } from '../../errors/file-too-large-error.js';
import type { OpenedPath } from './contained-path.js';

export type FileText =
  | { readonly kind: 'text'; readonly text: string; readonly sizeBytes: number }
  | { readonly kind: 'binary'; readonly mediaType: string; readonly sizeBytes: number };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads an opened regular file as text. Size is checked before anything is read, and again while reading. */
export function readText(
  { descriptor, stats }: OpenedPath,
  { path, limitBytes }: { path: string; limitBytes: number },
): FileText {
  if (stats.size > limitBytes) throw new FileTooLargeError({ path, sizeBytes: stats.size, limitBytes });
  const bytes = readUpTo(descriptor, stats.size + 1);
  // It grew since it was opened; what was read is only its beginning.
  if (bytes.length > limitBytes) throw new FileTooLargeError({ path, sizeBytes: bytes.length, limitBytes });
  const text = decode(bytes);
  return text === undefined
    ? { kind: 'binary', mediaType: mediaTypeOf(path), sizeBytes: bytes.length }
    : { kind: 'text', text, sizeBytes: bytes.length };
}

function readUpTo(descriptor: number, limit: number): Buffer {
  const buffer = Buffer.allocUnsafe(limit);
  let length = 0;
  while (length < limit) {
    const read = readSync(descriptor, buffer, length, limit - length, length);
    if (read === 0) break;
    length += read;
  }
  return buffer.subarray(0, length);
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
