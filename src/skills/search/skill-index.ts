import type { AnalysedSkill } from './analyse-skill.js';
import { gatherPostings, lostFrequencies, noPostings, type Postings } from './postings.js';
import { Vocabulary } from './vocabulary.js';

/** One skill in the index. */
export interface IndexedSkill {
  /** Where the skill is. */
  readonly key: string;
  /** Changes whenever its file may have changed. */
  readonly identity: string;
  /** Changes whenever its text has changed. */
  readonly hash: string;
  readonly lengths: readonly number[];
  readonly head: Uint32Array;
}

export interface IndexParts {
  readonly vocabulary: Vocabulary;
  readonly skills: readonly IndexedSkill[];
  readonly postings: Postings;
}

/** Filled by `collect`: who has a term, and how often in each field. */
export interface Matches {
  readonly slots: Uint32Array;
  readonly counts: Uint16Array;
}

const mostPending = 64;
const fewestUnused = 10_000;

/**
 * Which skills have which terms. Postings lie in one piece that is never changed; a skill that comes or goes is kept
 * aside (`pending`, or an empty slot) until enough of them have gathered, and then the piece is made anew. So one
 * changed skill costs what one skill costs, and answers do not depend on how the index came to be.
 */
export class SkillIndex {
  readonly vocabulary: Vocabulary;
  #postings: Postings;
  #slots: (IndexedSkill | undefined)[];
  readonly #byKey = new Map<string, number>();
  readonly #pending = new Map<number, AnalysedSkill>();
  /** How many pending skills have each term. */
  readonly #pendingFrequencies = new Map<number, number>();
  /** Slots among the postings whose skill is gone. */
  #vacant = 0;
  /** How often each term stands in postings of these; made when it is asked for. */
  #lost: ReadonlyMap<number, number> | undefined;

  constructor({ vocabulary, skills, postings }: IndexParts = emptyParts()) {
    this.vocabulary = vocabulary;
    this.#postings = postings;
    this.#slots = [...skills];
    for (const [slot, { key }] of skills.entries()) this.#byKey.set(key, slot);
  }

  /** Skills by slot; a slot may be empty. */
  get slots(): readonly (IndexedSkill | undefined)[] {
    return this.#slots;
  }

  get size(): number {
    return this.#byKey.size;
  }

  get keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  slotOf(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  get(key: string): IndexedSkill | undefined {
    const slot = this.#byKey.get(key);
    return slot === undefined ? undefined : this.#slots[slot];
  }

  /** Puts a skill in, in place of what had its key. */
  put(skill: IndexedSkill, analysed: AnalysedSkill): void {
    this.remove(skill.key);
    const slot = this.#slots.push(skill) - 1;
    this.#byKey.set(skill.key, slot);
    this.#pending.set(slot, analysed);
    this.#countPending(analysed, 1);
  }

  /** The skill's file has another identity, and the same text. */
  confirm(key: string, identity: string): void {
    const slot = this.#byKey.get(key);
    const skill = slot === undefined ? undefined : this.#slots[slot];
    if (slot !== undefined && skill !== undefined) this.#slots[slot] = { ...skill, identity };
  }

  remove(key: string): void {
    const slot = this.#byKey.get(key);
    if (slot === undefined) return;
    this.#byKey.delete(key);
    this.#slots[slot] = undefined;
    const pending = this.#pending.get(slot);
    if (pending === undefined) {
      this.#vacant++;
      this.#lost = undefined;
    } else {
      this.#pending.delete(slot);
      this.#countPending(pending, -1);
    }
  }

  /** Whoever has the term, written to `matches`; returns how many there are. */
  collect(term: number, matches: Matches): number {
    const { offsets, slots, counts } = this.#postings;
    let found = 0;
    if (term < offsets.length - 1) {
      const end = offsets[term + 1] as number;
      for (let at = offsets[term] as number; at < end; at++) {
        const slot = slots[at] as number;
        if (this.#slots[slot] === undefined) continue;
        matches.slots[found] = slot;
        matches.counts[found++] = counts[at] as number;
      }
    }
    for (const [slot, analysed] of this.#pending) {
      const at = indexOf(analysed.terms, term);
      if (at === -1) continue;
      matches.slots[found] = slot;
      matches.counts[found++] = analysed.counts[at] as number;
    }
    return found;
  }

  /** How many skills have the term. */
  frequencyOf(term: number): number {
    const { offsets } = this.#postings;
    const placed = term < offsets.length - 1 ? (offsets[term + 1] as number) - (offsets[term] as number) : 0;
    this.#lost ??=
      this.#vacant === 0
        ? new Map()
        : lostFrequencies(this.#postings, slot => this.#slots[slot] === undefined);
    return placed - (this.#lost.get(term) ?? 0) + (this.#pendingFrequencies.get(term) ?? 0);
  }

  /** Brings everything in one piece where enough has gathered aside, or on demand. */
  compact(force = false): void {
    const aside = this.#pending.size + this.#vacant;
    if (aside === 0 || (!force && aside <= mostPending)) return;
    const kept: IndexedSkill[] = [];
    const moved = this.#slots.map(skill => (skill === undefined ? undefined : kept.push(skill) - 1));
    const termCount = this.vocabulary.terms.length;
    this.#postings = gatherPostings({ old: this.#postings, added: this.#pending, moved, termCount });
    this.#slots = kept;
    this.#pending.clear();
    this.#pendingFrequencies.clear();
    this.#vacant = 0;
    this.#lost = undefined;
    for (const [slot, { key }] of kept.entries()) this.#byKey.set(key, slot);
  }

  /** Whether most terms are those of skills that are gone; known once everything is in one piece. */
  get isMostlyUnused(): boolean {
    const { offsets } = this.#postings;
    const known = offsets.length - 1;
    if (this.#pending.size + this.#vacant > 0 || known < fewestUnused) return false;
    let unused = 0;
    for (let term = 0; term < known; term++) if (offsets[term] === offsets[term + 1]) unused++;
    return unused > known / 2;
  }

  /** What is to be written down. */
  toParts(): IndexParts {
    this.compact(true);
    return {
      vocabulary: this.vocabulary,
      skills: this.#slots.filter(skill => skill !== undefined),
      postings: this.#postings,
    };
  }

  #countPending({ terms }: AnalysedSkill, sign: 1 | -1): void {
    for (const term of terms)
      this.#pendingFrequencies.set(term, (this.#pendingFrequencies.get(term) ?? 0) + sign);
  }
}

function emptyParts(): IndexParts {
  return { vocabulary: new Vocabulary(), skills: [], postings: noPostings };
}

/** Binary search; -1 where the value is not there. */
function indexOf(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] as number;
    if (at === value) return middle;
    if (at < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
