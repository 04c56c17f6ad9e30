import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { formsOf, wordsOf } from './word-tokens.js';

const mostCachedWords = 100_000;
const nothing: readonly number[] = [];

/** Gives every term a number. Remembers which terms a written word led to, since texts repeat their words. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[];
  readonly #written = new Map<string, readonly number[]>();

  constructor(terms: readonly string[] = []) {
    this.#terms = [...terms];
    for (let id = 0; id < terms.length; id++) this.#ids.set(terms[id] as string, id);
  }

  get terms(): readonly string[] {
    return this.#terms;
  }

  find(term: string): number | undefined {
    return this.#ids.get(term);
  }

  add(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    this.#ids.set(term, this.#terms.length);
    return this.#terms.push(term) - 1;
  }

  /** The terms of a word as it stands in a text; none for a stop word. */
  addWord(written: string): readonly number[] {
    const known = this.#written.get(written);
    if (known !== undefined) return known;
    const terms = termsOfWord(written);
    const ids = terms.length === 0 ? nothing : terms.map(term => this.add(term));
    if (this.#written.size >= mostCachedWords) this.#written.clear();
    this.#written.set(written, ids);
    return ids;
  }
}

/** What a text is searched under: its words without stop words and endings, as often as they occur. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(termsOfWord);
}

function termsOfWord(written: string): string[] {
  return formsOf(written).flatMap(form => {
    if (form.length === 1 || stopWords.has(form)) return [];
    const term = stem(form);
    return stopWords.has(term) ? [] : [term];
  });
}
