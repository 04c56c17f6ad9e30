import { normalise, principalComponents, removeDirection } from './principal-components.js';
import type { VocabularyMoments } from './vocabulary-moments.js';
import { vectorDimensions } from './word-vectors.js';

const size = vectorDimensions;
const removedDirections = 3;
/** Of fewer words nobody can say what they have in common. */
const fewestWords = 10;

/**
 * Texts as directions. What all words in use have in common (their mean, and the few directions in which they differ
 * most) says nothing about any one of them; only without it do the directions of texts tell them apart.
 */
export class VectorSpace {
  readonly #mean: Float64Array;
  readonly #common: readonly Float64Array[];

  constructor(moments: VocabularyMoments, common?: readonly Float64Array[]) {
    this.#mean = moments.sum.map(value => value / Math.max(1, moments.count));
    this.#common =
      common ?? (moments.count < fewestWords ? [] : principalComponents(moments, removedDirections));
  }

  /** What all words have in common; it takes a while to find. */
  get common(): readonly Float64Array[] {
    return this.#common;
  }

  /** The direction of a text, from the weighted sum of its words' vectors; undefined where none of them has one. */
  directionOf(sum: Float64Array, total: number): Float64Array | undefined {
    if (total === 0) return undefined;
    const direction = new Float64Array(size);
    for (let at = 0; at < size; at++)
      direction[at] = (sum[at] as number) - total * (this.#mean[at] as number);
    for (const common of this.#common) removeDirection(direction, common);
    return normalise(direction) ? direction : undefined;
  }
}
