import type { SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/** Answers from memory until the answer is older than its time to live, or a fresh one is asked for. */
export class CachingSkillSource implements ISkillSource {
  readonly #inner: ISkillSource;
  readonly #timeToLiveSeconds: number;
  readonly #now: () => number;
  #cached: { readonly load: SkillLoad; readonly loadedAt: number } | undefined;

  /** `now` gives milliseconds of a clock that never goes back. */
  constructor(
    inner: ISkillSource,
    { timeToLiveSeconds, now }: { timeToLiveSeconds: number; now: () => number },
  ) {
    this.#inner = inner;
    this.#timeToLiveSeconds = timeToLiveSeconds;
    this.#now = now;
  }

  /** Takes an answer from elsewhere for one of its own, as fresh as of now. */
  prime(load: SkillLoad): void {
    this.#cached = { load, loadedAt: this.#now() };
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const cached = this.#cached;
    const age = cached === undefined ? Number.POSITIVE_INFINITY : (this.#now() - cached.loadedAt) / 1000;
    if (cached !== undefined && context?.fresh !== true && age < this.#timeToLiveSeconds) return cached.load;
    const load = await this.#inner.load(context);
    this.prime(load);
    return load;
  }
}
