import { type Dirent, existsSync } from 'node:fs';
import { sep } from 'node:path';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { type FoundSkill, openSkillDirectory, readEntries } from './open-skill-directory.js';
import { resolveLink } from './resolve-link.js';
import { unreadableDirectory } from './unreadable-directory.js';
import { untrustedDirectory } from './untrusted-directory.js';
import { VisitedDirectories } from './visited-directories.js';

export interface DiscoveryLimits {
  readonly maxDepth: number;
  readonly maxDirectories: number;
}

export interface WalkOptions {
  /** Real path of the root to walk. */
  readonly root: string;
  /** Real paths of every configured root: a linked skill must lie in one of them. */
  readonly allowedRoots: readonly string[];
  /** A project that is not trusted: the walk does not enter it, from above or by a link. */
  readonly excluded?: string | undefined;
  readonly limits: DiscoveryLimits;
  readonly report: (diagnostic: SkillDiagnostic) => void;
}

interface Directory {
  readonly directory: string;
  readonly name: string;
  readonly depth: number;
}

/** Hidden directories and dependencies hold no skills of ours. */
export function isSkippedDirectory(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Synchronous reads are fast, but others must breathe: after so many directories the walk offers a rest. */
const directoriesPerTurn = 128;

/** Walks a root for skills, in name order. Looks into no skill, and at each real directory once. */
export function* walkSkills(options: WalkOptions): Generator<FoundSkill | 'rest'> {
  const { root, limits, report } = options;
  const rootEntries = readEntries(root);
  if (!Array.isArray(rootEntries)) {
    report(unreadableDirectory(root, rootEntries.systemCode));
    return;
  }
  if (rootEntries.some(entry => entry.name === 'SKILL.md')) {
    report(
      warning(
        'skill-in-root',
        'A SKILL.md in the root itself is not a skill; put it in a directory of its own',
        root,
      ),
    );
  }
  const walk: Walk = { visited: new VisitedDirectories(root), pending: [], links: [] };
  addChildren({ directory: root, depth: 0 }, rootEntries, walk, options);
  let count = 0;
  for (let next = nextDirectory(walk, options); next !== undefined; next = nextDirectory(walk, options)) {
    if (!(count++ < limits.maxDirectories)) {
      report(
        warning(
          'root-cut-short',
          `More than ${limits.maxDirectories} directories; the rest is not scanned`,
          root,
        ),
      );
      return;
    }
    if (count % directoriesPerTurn === 0) yield 'rest';
    const opened = openSkillDirectory(next, report);
    if (opened.kind === 'skill') {
      yield opened.skill;
    } else if (opened.kind === 'other') {
      if (next.depth < limits.maxDepth) addChildren(next, opened.entries, walk, options);
    } else if (existsSync(root)) {
      report(unreadableDirectory(next.directory, opened.systemCode));
    } else {
      report(warning('root-vanished', 'The skills directory disappeared while it was scanned', root));
      return;
    }
  }
}

interface Walk {
  readonly visited: VisitedDirectories;
  /** A stack: the next one is the last. */
  readonly pending: Directory[];
  /** Followed when all else is done: a directory reached both ways goes by its own name, not by a link's. */
  readonly links: Directory[];
}

function nextDirectory(
  { visited, pending, links }: Walk,
  { allowedRoots, excluded, report }: WalkOptions,
): Directory | undefined {
  const next = pending.pop();
  if (next !== undefined) return next;
  for (let link = links.shift(); link !== undefined; link = links.shift()) {
    const target = resolveLink(link.directory, { allowedRoots, excluded }, report);
    if (target !== undefined && visited.enterByLink(target)) return { ...link, directory: target };
  }
  return undefined;
}

/** The directories below one, in name order; links are set aside. */
function addChildren(
  { directory: parent, depth }: Pick<Directory, 'directory' | 'depth'>,
  entries: readonly Dirent[],
  { visited, pending, links }: Walk,
  { excluded, report }: WalkOptions,
): void {
  const real: Directory[] = [];
  const linked: Directory[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (isSkippedDirectory(name)) continue;
    const path = parent.endsWith(sep) ? parent + name : parent + sep + name;
    if (entry.isSymbolicLink()) linked.push({ directory: path, name, depth: depth + 1 });
    else if (entry.isDirectory() && path === excluded) report(untrustedDirectory(path));
    else if (entry.isDirectory()) real.push({ directory: path, name, depth: depth + 1 });
  }
  for (const link of linked.sort(byName)) links.push(link);
  for (const child of real.sort(byName).reverse()) if (visited.enter(child.directory)) pending.push(child);
}

function byName(a: Directory, b: Directory): number {
  return a.name < b.name ? -1 : 1;
}

function warning(code: string, message: string, path: string): SkillDiagnostic {
  return { severity: 'warning', code, message, path };
}
