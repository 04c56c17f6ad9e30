import type { Bm25f } from './bm25f.js';
import type { SkillIndex } from './skill-index.js';
import { vectorDimensions, type WordVectors } from './word-vectors.js';

interface WeightedWord {
  /** Undefined for a word without a vector. */
  readonly row: number | undefined;
  readonly weight: number;
}

/**
 * For each skill the weighted sum of the vectors of its name and description; the last number is the sum of the
 * weights. A sum is made anew only where the weight of one of its words has changed: one changed skill changes few.
 */
export class HeadSums {
  readonly #vectors: WordVectors;
  readonly #words = new Map<number, WeightedWord>();
  readonly #sums = new WeakMap<Uint32Array, Float64Array>();

  constructor(vectors: WordVectors) {
    this.#vectors = vectors;
  }

  /** The sums for one state of an index, by slot; a slot may be empty. */
  of(index: SkillIndex, bm25f: Bm25f): (Float64Array | undefined)[] {
    const changed = this.#reweigh(bm25f);
    return index.slots.map(skill => {
      if (skill === undefined) return undefined;
      const { head } = skill;
      const known = this.#sums.get(head);
      if (known !== undefined && !hasAny(head, changed)) return known;
      if (known === undefined) this.#meet(head, index, bm25f);
      const sum = this.#add(head);
      this.#sums.set(head, sum);
      return sum;
    });
  }

  /** Brings the weights of all words up to date; tells which weigh something else than before. */
  #reweigh(bm25f: Bm25f): ReadonlySet<number> {
    const changed = new Set<number>();
    for (const [term, { row, weight: before }] of this.#words) {
      const weight = bm25f.idf(bm25f.frequencyOf(term));
      if (weight === before) continue;
      changed.add(term);
      this.#words.set(term, { row, weight });
    }
    return changed;
  }

  #meet(head: Uint32Array, { vocabulary }: SkillIndex, bm25f: Bm25f): void {
    for (const term of head) {
      if (this.#words.has(term)) continue;
      const row = this.#vectors.rowOf(vocabulary.terms[term] ?? '');
      this.#words.set(term, { row, weight: bm25f.idf(bm25f.frequencyOf(term)) });
    }
  }

  #add(head: Uint32Array): Float64Array {
    const sum = new Float64Array(vectorDimensions + 1);
    let total = 0;
    for (const term of head) {
      const { row, weight } = this.#words.get(term) as WeightedWord;
      if (row === undefined) continue;
      this.#vectors.addTo(sum, row, weight);
      total += weight;
    }
    sum[vectorDimensions] = total;
    return sum;
  }
}

function hasAny(terms: Uint32Array, wanted: ReadonlySet<number>): boolean {
  if (wanted.size === 0) return false;
  for (const term of terms) if (wanted.has(term)) return true;
  return false;
}
