import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeIndex, encodeIndex, type StoredIndex } from './index-codec.js';

/** Counts up whenever the terms of a text or the form of the file change, so that older files are not believed. */
export const indexVersion = 1;

const largestFile = 512 * 1024 * 1024;

/** Keeps an index in a directory from one process to the next. It only ever saves time: without it, all is read again. */
export class IndexStore {
  readonly #directory: string;
  readonly #file: string;
  readonly #fingerprint: string;

  /** `scope` tells one collection of skills from another; `made` what the index was made with. */
  constructor({ directory, scope, made }: { directory: string; scope: string; made: readonly string[] }) {
    this.#directory = directory;
    this.#fingerprint = [indexVersion, ...made].join(' ');
    const name = createHash('sha256').update(scope).digest('hex').slice(0, 24);
    this.#file = join(directory, `search-${name}.index`);
  }

  /** Undefined where there is none, or none that can be believed. */
  read(): StoredIndex | undefined {
    const bytes = readRegularFile(this.#file);
    return bytes && decodeIndex(bytes, this.#fingerprint);
  }

  /** Whole or not at all: it is written beside and then renamed. */
  async write(index: StoredIndex): Promise<void> {
    const { default: writeFileAtomic } = await import('write-file-atomic');
    makeDirectory(this.#directory);
    await writeFileAtomic(this.#file, encodeIndex(index, this.#fingerprint), { mode: 0o600, fsync: false });
  }
}

/** One level at a time: Node's own way of making a whole path never ends where a system refuses to say why it cannot. */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeDirectory(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function readRegularFile(path: string): Buffer | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(
      path,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= largestFile ? readFileSync(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
}
