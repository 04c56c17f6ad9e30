import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Skill } from '../model/skill.js';
import { identityOf } from './file-identity.js';

export interface SkillBody {
  readonly text: string;
  /** The line of SKILL.md on which it begins. */
  readonly firstLine: number;
  /** Another one whenever the text is another. */
  readonly hash: string;
}

interface CachedBody {
  readonly identity: string;
  readonly body: SkillBody;
}

export interface BodyCacheStatistics {
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
}

/** The share of reads that came from memory, from 0 to 1. */
export function hitRate({ hits, misses }: BodyCacheStatistics): number {
  return hits + misses === 0 ? 0 : hits / (hits + misses);
}

/** Bodies of skills already read, bounded in bytes. A body counts only while its file's stat is unchanged. */
export class SkillBodyCache {
  readonly #maxBytes: number;
  #created: LRUCache<string, CachedBody> | undefined;
  #hits = 0;
  #misses = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  /** The stat is taken before the file is read: a change in between makes the next look-up miss, never lie. */
  getOrLoad(skill: Skill, load: () => SkillBody): SkillBody {
    const file = join(skill.directory, skill.fileName);
    const identity = identityOf(file, 'file')?.text;
    const cached = this.#bodies.get(file);
    if (cached !== undefined && cached.identity === identity) {
      this.#hits++;
      return cached.body;
    }
    this.#misses++;
    const body = load();
    if (identity !== undefined) this.#bodies.set(file, { identity, body });
    return body;
  }

  /** Made when the first body is read: many a service only lists. */
  get #bodies(): LRUCache<string, CachedBody> {
    this.#created ??= new LRUCache({
      maxSize: this.#maxBytes,
      sizeCalculation: ({ body }, file) => (body.text.length + file.length) * 2 + 1,
    });
    return this.#created;
  }

  get statistics(): BodyCacheStatistics {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#created?.calculatedSize ?? 0 };
  }
}
