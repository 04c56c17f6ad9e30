import { vectorDimensions, type WordVectors } from './word-vectors.js';

const size = vectorDimensions;

export interface StoredMoments {
  readonly sum: Float64Array;
  readonly moments: Float64Array;
  readonly count: number;
}

/**
 * Sum and sum of outer products of the vectors of all words in use. Whole numbers, so that taking a word out leaves
 * exactly what was there before it came in.
 */
export class VocabularyMoments implements StoredMoments {
  readonly sum: Float64Array;
  readonly moments: Float64Array;
  count: number;
  readonly #vectors: WordVectors;
  #uses: Map<number, number> | undefined;
  readonly #recall: () => Iterable<number>;

  /** `recall` tells the words behind stored sums, once, when the first word comes or goes. */
  constructor(vectors: WordVectors, stored?: StoredMoments, recall: () => Iterable<number> = () => []) {
    this.#vectors = vectors;
    this.#recall = recall;
    this.sum = stored?.sum ?? new Float64Array(size);
    this.moments = stored?.moments ?? new Float64Array(size * size);
    this.count = stored?.count ?? 0;
  }

  add(row: number): void {
    const uses = this.#usesOfRows();
    const before = uses.get(row) ?? 0;
    uses.set(row, before + 1);
    if (before === 0) this.#count(row, 1);
  }

  remove(row: number): void {
    const uses = this.#usesOfRows();
    const before = uses.get(row) ?? 0;
    if (before > 1) uses.set(row, before - 1);
    else if (uses.delete(row)) this.#count(row, -1);
  }

  #usesOfRows(): Map<number, number> {
    if (this.#uses !== undefined) return this.#uses;
    const uses = new Map<number, number>();
    for (const row of this.#recall()) uses.set(row, (uses.get(row) ?? 0) + 1);
    this.#uses = uses;
    return uses;
  }

  #count(row: number, sign: 1 | -1): void {
    const vector = new Float64Array(size);
    this.#vectors.addTo(vector, row, 1);
    for (let at = 0; at < size; at++) {
      const value = sign * (vector[at] as number);
      this.sum[at] = (this.sum[at] as number) + value;
      const first = at * size;
      for (let other = 0; other < size; other++)
        this.moments[first + other] =
          (this.moments[first + other] as number) + value * (vector[other] as number);
    }
    this.count += sign;
  }
}
