import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { identityOf } from './file-identity.js';
import type { DirectoryListing } from './list-entries.js';

interface CachedListing {
  /** Each directory in the listing, and its identity then. */
  readonly identities: ReadonlyMap<string, string>;
  readonly listing: DirectoryListing;
}

const mostListings = 1000;

/** Clocks of file systems are coarse: a directory that changed this recently may change again unnoticed. */
const settledAfterMs = 50;

/** Which files skills have. A listing counts only while no directory in it has changed; sizes in it may be old. */
export class ResourceCache {
  readonly #now: () => number;
  #created: LRUCache<string, CachedListing> | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get #listings(): LRUCache<string, CachedListing> {
    this.#created ??= new LRUCache({ max: mostListings });
    return this.#created;
  }

  getOrLoad(root: string, load: () => DirectoryListing): DirectoryListing {
    const cached = this.#listings.get(root);
    if (cached !== undefined && isCurrent(cached)) return cached.listing;
    const startedAt = this.#now();
    const listing = load();
    const identities = listing.truncated ? undefined : settledIdentities(root, listing, startedAt);
    if (identities !== undefined) this.#listings.set(root, { identities, listing });
    return listing;
  }
}

function isCurrent({ identities }: CachedListing): boolean {
  for (const [directory, text] of identities) {
    if (identityOf(directory, 'directory')?.text !== text) return false;
  }
  return true;
}

/** Undefined where a directory changed while it was listed, or so shortly before that nobody could tell. */
function settledIdentities(
  root: string,
  { entries }: DirectoryListing,
  startedAt: number,
): Map<string, string> | undefined {
  const identities = new Map<string, string>();
  const nested = entries.filter(({ kind }) => kind === 'directory').map(({ path }) => join(root, path));
  for (const directory of [root, ...nested]) {
    const identity = identityOf(directory, 'directory');
    if (identity === undefined || identity.changedAt > startedAt - settledAfterMs) return undefined;
    identities.set(directory, identity.text);
  }
  return identities;
}
