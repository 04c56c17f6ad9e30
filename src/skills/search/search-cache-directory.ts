import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { expandHome } from '../sources/real-directory.js';

export interface CachePlace {
  readonly searchCacheDir?: string | undefined;
  /** The user's directory for caches, where it is not the usual one. */
  readonly cacheHome?: string | undefined;
  readonly homeDirectory: string;
  readonly projectDirectory: string;
}

/** Where search indexes are kept: the configured directory, else one in the user's cache directory. */
export function searchCacheDirectory(
  { searchCacheDir, cacheHome, homeDirectory, projectDirectory }: CachePlace,
  system: string = platform(),
): string {
  if (searchCacheDir !== undefined)
    return resolve(projectDirectory, expandHome(searchCacheDir, homeDirectory));
  const usual = usualCacheHome.get(system) ?? ['.cache'];
  return join(cacheHome ?? join(homeDirectory, ...usual), 'agent-skills');
}

const usualCacheHome = new Map([
  ['darwin', ['Library', 'Caches']],
  ['win32', ['AppData', 'Local']],
]);
