import { Bm25f } from './bm25f.js';
import type { WeightedTerm } from './gloss-terms.js';
import type { HeadSums } from './head-sums.js';
import type { ParsedQuery } from './parse-query.js';
import type { SkillIndex } from './skill-index.js';
import { VectorSpace } from './vector-space.js';
import type { VocabularyMoments } from './vocabulary-moments.js';
import { vectorDimensions, type WordVectors } from './word-vectors.js';

/** How much likeness in meaning counts beside shared words; less where words had to be translated first. */
const meaningWeight = { words: 0.2, translated: 0.15 };
/** Chinese skills: pairs of characters rarely agree by chance, so a small share of them tells much; translations tell less. */
const nativeWeight = 2;
const translatedWeight = 0.5;
/** Of a Chinese word's translations, these are likely enough to say what the request is about. */
const likelyTranslations = 2;

/** What an engine has worked out about meaning; it holds as long as the index does not change. */
export interface WorkedOut {
  readonly common: readonly Float64Array[];
  readonly directions: Float32Array;
}

export interface Meaning {
  readonly vectors: WordVectors;
  readonly moments: VocabularyMoments;
  readonly sums: HeadSums;
}

/** Ranks the skills of one state of an index. Shared words first, likeness in meaning added where there are vectors. */
export class SearchEngine {
  readonly #index: SkillIndex;
  readonly #bm25f: Bm25f;
  readonly #vectors: WordVectors | undefined;
  readonly #space: VectorSpace | undefined;
  /** The direction of each slot's name and description; all zero where it has none. */
  readonly #directions: Float32Array;

  /** Whether a skill says of itself what it does in Chinese; a body may quote some without being it. */
  readonly #isChinese: readonly boolean[];

  constructor(index: SkillIndex, meaning?: Meaning, known?: WorkedOut) {
    this.#index = index;
    this.#bm25f = new Bm25f(index);
    this.#isChinese = index.slots.map(skill => {
      const [, , , inName = 0, inDescription = 0] = skill?.lengths ?? [];
      return inName + inDescription > 0;
    });
    this.#vectors = meaning?.vectors;
    this.#space = meaning && new VectorSpace(meaning.moments, known?.common);
    this.#directions = known?.directions ?? this.#directionsOfSkills(meaning?.sums);
  }

  get workedOut(): WorkedOut | undefined {
    return this.#space && { common: this.#space.common, directions: this.#directions };
  }

  /** A score for each slot; zero or less for one that has nothing to do with the query. */
  scores(query: ParsedQuery): Float64Array {
    const scores = this.#sharedWords(query);
    this.#addMeaning(query, scores);
    return scores;
  }

  /** Shared words, as a share of what could be shared; words nobody has count as missing. */
  #sharedWords({ terms, bigrams, translations }: ParsedQuery): Float64Array {
    const bm25f = this.#bm25f;
    const { vocabulary, slots } = this.#index;
    const words = new Float64Array(slots.length);
    let mostWords = 0;
    for (const term of terms) {
      const id = vocabulary.find(term);
      const frequency =
        id === undefined
          ? 0
          : bm25f.score(id, 'words', (slot, score) => {
              words[slot] = (words[slot] as number) + score;
            });
      mostWords += bm25f.most(frequency);
    }
    if (bigrams.length === 0) return mostWords === 0 ? words : words.map(score => score / mostWords);

    const native = this.#nativeChinese(bigrams);
    const translated = this.#translatedChinese(translations);
    // Where the dictionary knows none of it, as much as so many words that nobody has.
    const mostChinese = translated.most > 0 ? translated.most : (bigrams.length / 2) * bm25f.most(0);
    return words.map((score, slot) => {
      const byTranslation = translated.scores[slot] ?? 0;
      const chinese = this.#isChinese[slot]
        ? nativeWeight * (native[slot] as number) + translatedWeight * byTranslation
        : byTranslation;
      return (score + mostChinese * chinese) / (mostWords + mostChinese);
    });
  }

  /** Chinese skills by pairs of characters, each as a share of the most. */
  #nativeChinese(bigrams: readonly string[]): Float64Array {
    const scores = new Float64Array(this.#index.slots.length);
    let most = 0;
    for (const bigram of bigrams) {
      const id = this.#index.vocabulary.find(bigram);
      const frequency =
        id === undefined
          ? 0
          : this.#bm25f.score(id, 'han', (slot, score) => {
              scores[slot] = (scores[slot] as number) + score;
            });
      most += this.#bm25f.most(frequency, 'han');
    }
    return most === 0 ? scores : scores.map(score => score / most);
  }

  /** Of everything a Chinese word may mean, the best fit counts, not the sum: the others are other meanings. */
  #translatedChinese(translations: ParsedQuery['translations']): { scores: Float64Array; most: number } {
    const size = this.#index.slots.length;
    const scores = new Float64Array(size);
    const best = new Float64Array(size);
    let total = 0;
    for (const translation of translations) {
      best.fill(0);
      let mostOfWord = 0;
      for (const { term, weight } of translation) {
        const id = this.#index.vocabulary.find(term);
        if (id === undefined) continue;
        const frequency = this.#bm25f.score(id, 'words', (slot, score) => {
          const weighted = weight * score;
          if (weighted > (best[slot] as number)) best[slot] = weighted;
        });
        mostOfWord = Math.max(mostOfWord, weight * this.#bm25f.most(frequency));
      }
      // A word that no skill has in any translation is missing like any other word.
      total += mostOfWord === 0 ? (translation[0]?.weight ?? 1) * this.#bm25f.most(0) : mostOfWord;
      for (let slot = 0; slot < size; slot++)
        scores[slot] = (scores[slot] as number) + (best[slot] as number);
    }
    return { scores: total === 0 ? scores : scores.map(score => score / total), most: total };
  }

  #addMeaning({ terms, translations }: ParsedQuery, scores: Float64Array): void {
    const likely = translations.flatMap(words => words.slice(0, likelyTranslations));
    const direction = this.#directionOf([...terms.map(term => ({ term, weight: 1 })), ...likely]);
    if (direction === undefined) return;
    const weight = translations.length === 0 ? meaningWeight.words : meaningWeight.translated;
    const directions = this.#directions;
    for (let slot = 0; slot < scores.length; slot++) {
      let cosine = 0;
      const first = slot * vectorDimensions;
      for (let at = 0; at < vectorDimensions; at++)
        cosine += (directions[first + at] as number) * (direction[at] as number);
      scores[slot] = (scores[slot] as number) + weight * cosine;
    }
  }

  #directionOf(words: readonly WeightedTerm[]): Float64Array | undefined {
    const sum = new Float64Array(vectorDimensions);
    let total = 0;
    for (const { term, weight } of words) {
      const row = this.#vectors?.rowOf(term);
      if (row === undefined) continue;
      const frequency = this.#bm25f.frequencyOf(this.#index.vocabulary.find(term));
      const share = weight * this.#bm25f.idf(frequency);
      this.#vectors?.addTo(sum, row, share);
      total += share;
    }
    return this.#space?.directionOf(sum, total);
  }

  #directionsOfSkills(sums: HeadSums | undefined): Float32Array {
    const space = this.#space;
    if (space === undefined || sums === undefined) return new Float32Array(0);
    const directions = new Float32Array(this.#index.slots.length * vectorDimensions);
    for (const [slot, sum] of sums.of(this.#index, this.#bm25f).entries()) {
      const direction = sum && space.directionOf(sum, sum[vectorDimensions] as number);
      if (direction !== undefined) directions.set(direction, slot * vectorDimensions);
    }
    return directions;
  }
}
