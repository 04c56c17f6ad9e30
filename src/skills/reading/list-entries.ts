import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PathAccessDeniedError } from '../../errors/path-access-denied-error.js';
import { toVisibleLine } from '../../text/visible-text.js';
import { withContainedPath } from './contained-path.js';
import { isPlainSegment } from './relative-path.js';

export interface DirectoryEntry {
  /** Relative to the skill's directory, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'directory';
  readonly sizeBytes?: number;
}

export interface DirectoryListing {
  readonly entries: readonly DirectoryEntry[];
  /** True where the limit cut the listing short. */
  readonly truncated: boolean;
}

export interface ListOptions {
  readonly root: string;
  readonly segments: readonly string[];
  readonly recursive: boolean;
  readonly limit: number;
}

const deepest = 8;
const skipped = new Set(['.git', 'node_modules', '__pycache__', '.DS_Store']);

/**
 * Lists what lies in a directory of a skill, in name order, directories before what is in them. Only regular
 * files and directories appear: a link or device would not open, and what cannot be shown cannot be asked for.
 * Returns undefined where there is no such directory, 'file' where it is a file.
 */
export function listEntries({
  root,
  segments,
  recursive,
  limit,
}: ListOptions): DirectoryListing | 'file' | undefined {
  const entries: DirectoryEntry[] = [];
  let truncated = false;
  const visit = (at: readonly string[]): 'file' | 'listed' | undefined =>
    withContainedPath({ root, segments: at }, ({ descriptor, stats }) => {
      if (!stats.isDirectory()) return 'file';
      for (const child of readOpened(descriptor, join(root, ...at))) {
        if (truncated) break;
        const path = [...at, child.name];
        const entry = describe(child, root, path);
        if (entry === undefined) continue;
        if (entries.length === limit) {
          truncated = true;
          break;
        }
        entries.push(entry);
        if (recursive && entry.kind === 'directory' && path.length - segments.length < deepest)
          visitNested(path);
      }
      return 'listed';
    });
  /** A directory below that may not be opened is listed as it is; it must not hide the rest. */
  const visitNested = (at: readonly string[]) => {
    try {
      visit(at);
    } catch (error) {
      if (!(error instanceof PathAccessDeniedError)) throw error;
    }
  };
  const outcome = visit(segments);
  return outcome === 'listed' ? { entries, truncated } : outcome;
}

/** Through the open descriptor where the system allows it: the directory cannot be swapped meanwhile. */
function readOpened(descriptor: number, path: string): Dirent[] {
  const read = (directory: string) => readdirSync(directory, { withFileTypes: true });
  let children: Dirent[];
  try {
    children = read(`/proc/self/fd/${descriptor}`);
  } catch {
    children = read(path);
  }
  return children
    .filter(({ name }) => !skipped.has(name) && canBeNamed(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a model that is shown this name could ask for it. */
function canBeNamed(name: string): boolean {
  return toVisibleLine(name) === name && isPlainSegment(name);
}

function describe(child: Dirent, root: string, segments: readonly string[]): DirectoryEntry | undefined {
  const path = segments.join('/');
  if (child.isDirectory()) return { path, kind: 'directory' };
  if (!child.isFile()) return undefined;
  const stats = lstatSync(join(root, ...segments), { throwIfNoEntry: false });
  return stats === undefined ? undefined : { path, kind: 'file', sizeBytes: stats.size };
}
