import { bigramsOf, hanRuns, hasHan } from './han-runs.js';
import type { Vocabulary } from './vocabulary.js';
import { wordsOf } from './word-tokens.js';

/** What is searched of a skill. */
export interface SkillText {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

/** How often a term stands in each field, packed in 16 bits; what does not fit counts as the most that does. */
export const fieldCounts = [
  { shift: 13, most: 7 },
  { shift: 8, most: 31 },
  { shift: 0, most: 255 },
] as const;
const [nameField, descriptionField, bodyField] = [0, 1, 2] as const;
type Field = 0 | 1 | 2;

export interface AnalysedSkill {
  /** Which terms the skill has, in ascending order. */
  readonly terms: Uint32Array;
  readonly counts: Uint16Array;
  /** Words in name, description and body, then pairs of Chinese characters in the same. */
  readonly lengths: readonly number[];
  /** The words of name and description: what its vector is made of. */
  readonly head: Uint32Array;
}

/** Gives English words for Chinese text, so that English requests find Chinese skills. */
export type Translate = (han: string) => readonly string[];

/** Turns a skill's text into countable terms. */
export function analyseSkill(
  { name, description, body }: SkillText,
  vocabulary: Vocabulary,
  translate: Translate = () => [],
): AnalysedSkill {
  const packed = new Map<number, number>();
  const head = new Set<number>();
  const lengths = [0, 0, 0, 0, 0, 0];
  const count = (term: number, field: Field) => {
    const { shift, most } = fieldCounts[field];
    const before = packed.get(term) ?? 0;
    if (((before >> shift) & most) < most) packed.set(term, before + (1 << shift));
  };
  const countWord = (word: string, field: Field) => {
    for (const term of vocabulary.addWord(word)) {
      count(term, field);
      lengths[field] = (lengths[field] as number) + 1;
      if (field !== bodyField) head.add(term);
    }
  };
  const countText = (text: string, field: Field) => {
    for (const word of wordsOf(text)) countWord(word, field);
    if (!hasHan(text)) return;
    for (const run of hanRuns(text)) {
      const bigrams = bigramsOf(run);
      for (const bigram of bigrams) count(vocabulary.add(bigram), field);
      lengths[field + 3] = (lengths[field + 3] as number) + bigrams.length;
      if (field !== bodyField) for (const word of translate(run)) countWord(word, field);
    }
  };
  countText(name, nameField);
  countText(description, descriptionField);
  countText(body, bodyField);
  const terms = Uint32Array.from(packed.keys()).sort();
  return {
    terms,
    counts: Uint16Array.from(terms, term => packed.get(term) as number),
    lengths,
    head: Uint32Array.from(head).sort(),
  };
}
