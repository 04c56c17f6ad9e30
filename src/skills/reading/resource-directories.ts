import { PathAccessDeniedError } from '../../errors/path-access-denied-error.js';
import type { Skill } from '../model/skill.js';
import type { DirectoryListing } from './list-entries.js';

/** Which directories of a skill may be read; empty means all of it. SKILL.md itself always may. */
export class ResourceDirectories {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[] = []) {
    this.#names = new Set(names);
  }

  check({ fileName }: Skill, segments: readonly string[]): void {
    const [first] = segments;
    if (first === undefined || this.#allows(first) || (segments.length === 1 && first === fileName)) return;
    throw new PathAccessDeniedError({
      path: segments.join('/'),
      reason: `only these directories of a skill may be read: ${[...this.#names].join(', ')}`,
    });
  }

  /** What of a listing may be read. */
  narrow({ fileName }: Skill, { entries, truncated }: DirectoryListing): DirectoryListing {
    if (this.#names.size === 0) return { entries, truncated };
    const shown = entries.filter(({ path }) => path === fileName || this.#allows(path.split('/')[0] ?? ''));
    return { entries: shown, truncated };
  }

  #allows(directory: string): boolean {
    return this.#names.size === 0 || this.#names.has(directory);
  }
}
