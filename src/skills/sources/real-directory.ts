import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A path with its links resolved; undefined where nothing is there. */
export function realDirectory(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Whether one real path is another, or lies in it. A neighbour whose name merely begins alike does not. */
export function liesIn(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** `~` at the start of a configured path is the home directory. */
export function expandHome(path: string, homeDirectory: string): string {
  return path === '~' || path.startsWith('~/') || path.startsWith('~\\')
    ? join(homeDirectory, path.slice(1))
    : path;
}
