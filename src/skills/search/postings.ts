import type { AnalysedSkill } from './analyse-skill.js';

/** Postings in one piece: those of term `t` are at `offsets[t]` up to `offsets[t + 1]`, by ascending slot. */
export interface Postings {
  readonly offsets: Uint32Array;
  readonly slots: Uint32Array;
  readonly counts: Uint16Array;
}

export const noPostings: Postings = {
  offsets: new Uint32Array(1),
  slots: new Uint32Array(0),
  counts: new Uint16Array(0),
};

export interface Gathering {
  readonly old: Postings;
  /** Skills that are not among the old postings, by slot. */
  readonly added: ReadonlyMap<number, AnalysedSkill>;
  /** Where each slot goes; undefined for one whose skill is gone. */
  readonly moved: readonly (number | undefined)[];
  readonly termCount: number;
}

/** Old and added postings in one new piece: counts those of each term, then puts every one in its place. */
export function gatherPostings({ old, added, moved, termCount }: Gathering): Postings {
  const offsets = new Uint32Array(termCount + 1);
  const count = (term: number) => {
    offsets[term + 1] = (offsets[term + 1] as number) + 1;
  };
  forEachPosting(old, (term, slot) => {
    if (moved[slot] !== undefined) count(term);
  });
  for (const { terms } of added.values()) for (const term of terms) count(term);
  for (let term = 1; term < offsets.length; term++)
    offsets[term] = (offsets[term] as number) + (offsets[term - 1] as number);

  const total = offsets[termCount] as number;
  const slots = new Uint32Array(total);
  const counts = new Uint16Array(total);
  const next = offsets.slice();
  const place = (term: number, slot: number, packed: number) => {
    const to = moved[slot];
    if (to === undefined) return;
    const at = next[term] as number;
    next[term] = at + 1;
    slots[at] = to;
    counts[at] = packed;
  };
  forEachPosting(old, (term, slot, at) => place(term, slot, old.counts[at] as number));
  for (const [slot, { terms, counts: packed }] of added)
    for (let at = 0; at < terms.length; at++) place(terms[at] as number, slot, packed[at] as number);
  return { offsets, slots, counts };
}

/** In how many postings of slots that are gone each term stands. */
export function lostFrequencies(postings: Postings, isGone: (slot: number) => boolean): Map<number, number> {
  const lost = new Map<number, number>();
  forEachPosting(postings, (term, slot) => {
    if (isGone(slot)) lost.set(term, (lost.get(term) ?? 0) + 1);
  });
  return lost;
}

function forEachPosting(
  { offsets, slots }: Postings,
  visit: (term: number, slot: number, at: number) => void,
): void {
  for (let term = 0; term < offsets.length - 1; term++) {
    const end = offsets[term + 1] as number;
    for (let at = offsets[term] as number; at < end; at++) visit(term, slots[at] as number, at);
  }
}
