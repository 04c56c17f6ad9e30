import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Skill } from '../model/skill.js';

interface CachedBody {
  readonly identity: string;
  readonly body: string;
}

export interface BodyCacheStatistics {
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
}

/** Bodies of skills already read, bounded in bytes. A body counts only while its file's stat is unchanged. */
export class SkillBodyCache {
  readonly #bodies: LRUCache<string, CachedBody>;
  #hits = 0;
  #misses = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, file) => (body.length + file.length) * 2 + 1,
    });
  }

  /** The stat is taken before the file is read: a change in between makes the next look-up miss, never lie. */
  getOrLoad(skill: Skill, load: () => string): string {
    const file = join(skill.directory, skill.fileName);
    const identity = identityOf(file);
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

  get statistics(): BodyCacheStatistics {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bodies.calculatedSize };
  }
}

function identityOf(file: string): string | undefined {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile()
    ? `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`
    : undefined;
}
