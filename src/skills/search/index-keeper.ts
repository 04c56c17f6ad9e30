import { setImmediate } from 'node:timers/promises';
import { quote } from '../../text/quote.js';
import { reasonOf } from '../../text/reason-of.js';
import type { SkillSnapshot } from '../model/skill-snapshot.js';
import type { DictionarySource } from './dictionary-source.js';
import { HeadSums } from './head-sums.js';
import type { StoredIndex } from './index-codec.js';
import type { IndexStore } from './index-store.js';
import { rowsOf, type SkillTexts, updateIndex } from './index-updater.js';
import { type Meaning, SearchEngine, type WorkedOut } from './search-engine.js';
import type { SearchNote } from './search-note.js';
import { SkillIndex } from './skill-index.js';
import { VocabularyMoments } from './vocabulary-moments.js';
import type { WordVectors } from './word-vectors.js';

export interface IndexKeeperParts {
  readonly texts: SkillTexts;
  /** Loaded at the first search. */
  readonly vectors: () => WordVectors | undefined;
  readonly dictionary: () => DictionarySource | undefined;
  /** Where the index of these skills is kept from one process to the next. */
  readonly storeFor?: ((scope: string, made: readonly string[]) => IndexStore) | undefined;
  readonly onNote?: ((note: SearchNote) => void) | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What answers a search: an index that is up to date, and what goes with it. */
export interface UpToDate {
  readonly snapshot: SkillSnapshot;
  readonly index: SkillIndex;
  readonly engine: SearchEngine;
  readonly dictionary: DictionarySource | undefined;
}

/** What an index is made with, and what was stored of it. */
interface Beginning {
  readonly vectors: WordVectors | undefined;
  readonly dictionary: DictionarySource | undefined;
  readonly store: IndexStore | undefined;
  readonly stored: StoredIndex | undefined;
}

/** The index and what it is made with, from the first search on. */
interface Kept extends Omit<Beginning, 'stored'> {
  readonly index: SkillIndex;
  readonly meaning: Meaning | undefined;
  /** What was stored with the index. */
  readonly workedOut: WorkedOut | undefined;
}

/** A stored index this little out of date is left as it is; what is missing is quickly read again. */
const staleShare = 0.02;

/** Keeps the index up to date with the skills: in memory, and from one process to the next. */
export class IndexKeeper {
  readonly #parts: IndexKeeperParts;
  #kept: Kept | undefined;
  #current: UpToDate | undefined;
  #turns: Promise<unknown> = Promise.resolve();

  constructor(parts: IndexKeeperParts) {
    this.#parts = parts;
  }

  /**
   * Lets somebody read the index in the state of a snapshot. All take turns, and a turn is an update, where one is
   * needed, with the reading right after it: nobody reads an index that is being changed for somebody else.
   */
  async read<T>(snapshot: SkillSnapshot, use: (upToDate: UpToDate) => T): Promise<T> {
    const turn = this.#turns.then(async () =>
      use(this.#current?.snapshot === snapshot ? this.#current : await this.#bringUpToDate(snapshot)),
    );
    // Whoever asked is told of a failure; the next one gets a turn all the same.
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  async #bringUpToDate(snapshot: SkillSnapshot): Promise<UpToDate> {
    // Nobody may be answered from an index that is half way between two states, should this fail.
    this.#current = undefined;
    const isFirst = this.#kept === undefined;
    this.#kept ??= this.#open(snapshot);
    const { index, meaning, dictionary, store, workedOut } = this.#kept;
    const { texts, onProgress } = this.#parts;
    const { skills } = snapshot;
    const { analysed, changed } = await updateIndex({
      index,
      skills,
      texts,
      dictionary,
      meaning,
      onProgress,
      onUnreadable: ({ name }, error) => this.#noteUnreadable(name, error),
    });
    const isStale = store !== undefined && analysed > index.size * staleShare;
    // What is stored is in one piece, and what is worked out goes by its places.
    index.compact(isStale);
    await setImmediate();
    const engine = new SearchEngine(index, meaning, isFirst && !changed ? workedOut : undefined);
    const current = { snapshot, index, engine, dictionary };
    this.#current = current;
    if (isStale) await this.#save(this.#kept, engine);
    // Terms of what is gone are never taken back one by one; once they are most of it, the next index begins anew.
    if (index.isMostlyUnused) this.#kept = this.#begin({ ...this.#kept, stored: undefined });
    return current;
  }

  #open({ roots }: SkillSnapshot): Kept {
    const { vectors: loadVectors, dictionary: findDictionary, storeFor, onNote } = this.#parts;
    const vectors = loadVectors();
    const dictionary = findDictionary();
    if (vectors === undefined) {
      const message = 'The table of word vectors is not there; search goes by shared words alone.';
      onNote?.({ code: 'word-vectors-missing', message });
    }
    const scope = roots.map(({ directory }) => directory).join('\n');
    const made = [vectors?.id ?? 'no-vectors', dictionary?.id ?? 'no-dictionary'];
    const store = scope === '' ? undefined : storeFor?.(scope, made);
    return this.#begin({ vectors, dictionary, store, stored: this.#read(store) });
  }

  #begin({ vectors, dictionary, store, stored }: Beginning): Kept {
    const index = stored === undefined ? new SkillIndex() : new SkillIndex(stored.parts);
    const meaning = vectors && meaningOf(vectors, index, stored?.moments);
    return { index, vectors, meaning, dictionary, store, workedOut: stored?.workedOut };
  }

  #read(store: IndexStore | undefined): StoredIndex | undefined {
    try {
      return store?.read();
    } catch (error) {
      this.#noteFailure(error);
      return undefined;
    }
  }

  async #save({ store, index, meaning }: Kept, { workedOut }: SearchEngine): Promise<void> {
    try {
      await setImmediate();
      await store?.write({ parts: index.toParts(), moments: meaning?.moments, workedOut });
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  #noteUnreadable(name: string, error: unknown): void {
    const message = `The body of ${quote(name)} cannot be read (${reasonOf(error)}); it is found by name and description only.`;
    this.#parts.onNote?.({ code: 'body-not-searched', message });
  }

  #noteFailure(error: unknown): void {
    const message = `The search index could not be kept (${reasonOf(error)}); it is made anew in every process.`;
    this.#parts.onNote?.({ code: 'search-cache-failed', message });
  }
}

function meaningOf(
  vectors: WordVectors,
  index: SkillIndex,
  stored: ConstructorParameters<typeof VocabularyMoments>[1],
): Meaning {
  const recall = () => index.slots.flatMap(skill => [...rowsOf(index, skill?.head, vectors)]);
  return { vectors, moments: new VocabularyMoments(vectors, stored, recall), sums: new HeadSums(vectors) };
}
