import type { ChineseDictionary } from './chinese-dictionary.js';
import type { WeightedTerm } from './gloss-terms.js';
import { bigramsOf, hanRuns } from './han-runs.js';
import { termsOf } from './vocabulary.js';

/** What is left of a request: terms to look for, and nothing that depends on the skills. */
export interface ParsedQuery {
  readonly terms: readonly string[];
  /** Pairs of Chinese characters. */
  readonly bigrams: readonly string[];
  /** For each Chinese word, what it may mean in English. */
  readonly translations: readonly (readonly WeightedTerm[])[];
}

/** However long a request is, this much of it is looked at. */
export const longestQuery = 2000;
const mostTerms = 64;
/** A single character is in many words and means many things; it counts for so much less. */
const singleCharacterWeight = 0.3;

export function parseQuery(text: string, dictionary: ChineseDictionary | undefined): ParsedQuery {
  const query = text.slice(0, longestQuery).normalize('NFKC');
  const runs = hanRuns(query);
  const words = dictionary === undefined ? [] : runs.flatMap(run => dictionary.words(run));
  return {
    terms: distinct(termsOf(query)),
    bigrams: distinct(runs.flatMap(bigramsOf)),
    translations: distinct(words)
      .map(word => translate(word, dictionary))
      .filter(translation => translation.length > 0),
  };
}

function translate(word: string, dictionary: ChineseDictionary | undefined): readonly WeightedTerm[] {
  const terms = dictionary?.translate(word) ?? [];
  if (word.length > 1) return terms;
  return terms.map(({ term, weight }) => ({ term, weight: weight * singleCharacterWeight }));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, mostTerms);
}
