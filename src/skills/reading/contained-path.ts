import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { PathAccessDeniedError } from '../../errors/path-access-denied-error.js';

export interface OpenedPath {
  readonly descriptor: number;
  readonly stats: Stats;
}

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens something below a directory and hands it to `use`, having verified that what was opened lies inside.
 * Checking the name first and opening it later would leave time to swap a link in between; so it is opened
 * first, without following a link and without waiting, and then the opened file itself is checked.
 * Returns undefined where nothing of that name exists.
 */
export function withContainedPath<T>(
  { root, segments }: { root: string; segments: readonly string[] },
  use: (opened: OpenedPath) => T,
): T | undefined {
  const shown = segments.join('/');
  refuseLinks(root, segments, shown);
  let descriptor: number;
  try {
    descriptor = openSync(join(root, ...segments), flags);
  } catch (error) {
    return absentOrDenied(error as NodeJS.ErrnoException, shown);
  }
  try {
    const stats = fstatSync(descriptor);
    if (!isInside(realPathOf(descriptor, stats, join(root, ...segments)), root)) throw leavesSkill(shown);
    if (!stats.isFile() && !stats.isDirectory()) {
      throw new PathAccessDeniedError({ path: shown, reason: 'it is neither a file nor a directory' });
    }
    return use({ descriptor, stats });
  } finally {
    closeSync(descriptor);
  }
}

/** Links, the root among them, are refused wherever they lead, so that the answer tells nothing about what is there. */
function refuseLinks(root: string, segments: readonly string[], shown: string): void {
  let path = root;
  for (const segment of ['', ...segments]) {
    path = join(path, segment);
    const stats = linkStats(path);
    if (stats === undefined) return;
    if (stats.isSymbolicLink()) throw leavesSkill(shown);
    if (!stats.isDirectory()) return;
  }
}

/** What cannot even be looked at is left for the opening to refuse. */
function linkStats(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function absentOrDenied(error: NodeJS.ErrnoException, shown: string): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return undefined;
  if (error.code === 'ELOOP') throw leavesSkill(shown);
  // ENXIO: a socket, or a FIFO nobody writes to.
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'ENXIO') {
    throw new PathAccessDeniedError({ path: shown, reason: 'it cannot be opened', cause: error });
  }
  throw error;
}

function realPathOf(descriptor: number, stats: Stats, path: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // No /proc: resolve the name again and accept it only if it still is the very file that was opened.
    const real = realpathSync(path);
    const now = statSync(real);
    return now.ino === stats.ino && now.dev === stats.dev ? real : undefined;
  }
}

function isInside(path: string | undefined, root: string): boolean {
  return path !== undefined && (path === root || path.startsWith(root.endsWith(sep) ? root : root + sep));
}

function leavesSkill(shown: string): PathAccessDeniedError {
  return new PathAccessDeniedError({ path: shown, reason: 'it is, or passes through, a symbolic link' });
}
