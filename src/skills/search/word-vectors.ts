import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SortedWords } from './sorted-words.js';

export const vectorDimensions = 100;
const bytesPerVector = vectorDimensions / 2;
const headerBytes = 16;
const mostUnpacked = 20_000;

/** The table shipped with this package; `scripts/make-word-vectors.ts` makes it. */
const wordVectorsFile = fileURLToPath(new URL('../../../assets/word-vectors.bin', import.meta.url));

/**
 * What common words mean, as vectors in which similar words lie close. Each number is four bits and each word has
 * a scale of its own, both whole numbers: sums over any set of words are exact, in whatever order they are made.
 */
export class WordVectors {
  /** Tells one table from another. */
  readonly id: string;
  readonly #words: SortedWords;
  readonly #scales: Uint8Array;
  readonly #levels: Uint8Array;
  readonly #unpacked = new Map<number, Int16Array>();

  constructor(file: Buffer) {
    const [count, wordBytes] = [file.readUInt32LE(8), file.readUInt32LE(12)];
    const levelsAt = headerBytes + count;
    const wordsAt = levelsAt + count * bytesPerVector;
    if (file.toString('latin1', 0, 4) !== 'ASWV' || file.length !== wordsAt + wordBytes)
      throw new Error('The file of word vectors is damaged; install the package again.');
    this.#scales = file.subarray(headerBytes, levelsAt);
    this.#levels = file.subarray(levelsAt, wordsAt);
    this.#words = new SortedWords(file.subarray(wordsAt));
    this.id = `${file.readUInt32LE(4)}-${count}`;
  }

  /** Undefined where the file does not exist: search does without. */
  static load(path = wordVectorsFile): WordVectors | undefined {
    let file: Buffer;
    try {
      file = readFileSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    return new WordVectors(file);
  }

  get size(): number {
    return this.#words.size;
  }

  rowOf(term: string): number | undefined {
    return this.#words.positionOf(term);
  }

  /** Adds a word's vector to a sum. */
  addTo(sum: Float64Array, row: number, weight: number): void {
    const vector = this.#unpacked.get(row) ?? this.#unpack(row);
    for (let at = 0; at < vectorDimensions; at++)
      sum[at] = (sum[at] as number) + weight * (vector[at] as number);
  }

  /** A collection uses a small part of all words; these are kept as they are used. */
  #unpack(row: number): Int16Array {
    const vector = new Int16Array(vectorDimensions);
    const scale = this.#scales[row] as number;
    const first = row * bytesPerVector;
    for (let at = 0; at < bytesPerVector; at++) {
      const pair = this.#levels[first + at] as number;
      vector[2 * at] = scale * ((pair & 15) - 8);
      vector[2 * at + 1] = scale * ((pair >> 4) - 8);
    }
    if (this.#unpacked.size < mostUnpacked) this.#unpacked.set(row, vector);
    return vector;
  }
}
