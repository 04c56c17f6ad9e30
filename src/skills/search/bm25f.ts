import { fieldCounts } from './analyse-skill.js';
import type { Matches, SkillIndex } from './skill-index.js';

/** Where a term stands counts: how much (`weight`), and how much a long field is held against it (`b`). */
const fields = [
  { ...fieldCounts[0], weight: 3, b: 0.3 },
  { ...fieldCounts[1], weight: 4, b: 0.3 },
  { ...fieldCounts[2], weight: 1, b: 0.75 },
] as const;

/** How soon more of the same term stops adding. */
const k1 = 2;

/** Words of one script. Chinese counts among the skills that have Chinese only: else a few of those flood every Chinese query. */
export type Script = 'words' | 'han';

/**
 * BM25F: the frequencies of a term in all fields are weighted and summed before they saturate, and there is one
 * document frequency for all fields. Made for one state of an index.
 */
export class Bm25f {
  readonly #index: SkillIndex;
  readonly #matches: Matches;
  /** By script: how many skills have it, and for each slot and field the factor for the field's length. */
  readonly #scripts: Readonly<Record<Script, { readonly count: number; readonly factors: Float64Array }>>;

  constructor(index: SkillIndex) {
    this.#index = index;
    const size = index.slots.length;
    this.#matches = { slots: new Uint32Array(size), counts: new Uint16Array(size) };
    this.#scripts = { words: lengthFactors(index, 0), han: lengthFactors(index, 3) };
  }

  /** How much a term that this many skills have tells; the most where nobody has it. */
  idf(frequency: number, script: Script = 'words'): number {
    const { count } = this.#scripts[script];
    return Math.log(1 + (Math.max(count, frequency) - frequency + 0.5) / (frequency + 0.5));
  }

  frequencyOf(term: number | undefined): number {
    return term === undefined ? 0 : this.#index.frequencyOf(term);
  }

  /** The most a term can add, had every skill nothing but it. */
  most(frequency: number, script: Script = 'words'): number {
    return this.idf(frequency, script) * (k1 + 1);
  }

  /** Calls `add` for every skill that has the term; returns how many have it. */
  score(term: number, script: Script, add: (slot: number, score: number) => void): number {
    const { slots, counts } = this.#matches;
    const { factors } = this.#scripts[script];
    const frequency = this.#index.collect(term, this.#matches);
    const most = this.most(frequency, script);
    for (let at = 0; at < frequency; at++) {
      const slot = slots[at] as number;
      const packed = counts[at] as number;
      let weighted = 0;
      for (let field = 0; field < 3; field++) {
        const { shift, most: highest, weight } = fields[field as 0 | 1 | 2];
        const count = (packed >> shift) & highest;
        if (count > 0) weighted += weight * count * (factors[slot * 3 + field] as number);
      }
      add(slot, (most * weighted) / (weighted + k1));
    }
    return frequency;
  }
}

function lengthFactors({ slots }: SkillIndex, first: number): { count: number; factors: Float64Array } {
  const sums = [0, 0, 0];
  let count = 0;
  for (const skill of slots) {
    if (skill === undefined) continue;
    let has = first === 0;
    for (let field = 0; field < 3; field++) {
      const length = skill.lengths[first + field] ?? 0;
      sums[field] = (sums[field] ?? 0) + length;
      has ||= length > 0;
    }
    if (has) count++;
  }
  const factors = new Float64Array(slots.length * 3);
  for (const [slot, skill] of slots.entries()) {
    if (skill === undefined) continue;
    for (const [field, { b }] of fields.entries()) {
      const average = (sums[field] ?? 0) / Math.max(1, count);
      const relative = average === 0 ? 1 : (skill.lengths[first + field] ?? 0) / average;
      factors[slot * 3 + field] = 1 / (1 - b + b * relative);
    }
  }
  return { count, factors };
}
