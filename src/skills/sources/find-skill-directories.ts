import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';

export interface DiscoveryLimits {
  readonly maxDepth: number;
  readonly maxDirectories: number;
}

export interface FoundDirectory {
  /** Real path. */
  readonly directory: string;
  /** The name it was found under, which for a link is the link's. */
  readonly directoryName: string;
  readonly fileName: string;
}

export interface FindOptions {
  /** Real path of the root to walk. */
  readonly root: string;
  /** Real paths of every configured root: a linked skill must lie in one of them. */
  readonly allowedRoots: readonly string[];
  readonly limits: DiscoveryLimits;
  readonly report: (diagnostic: SkillDiagnostic) => void;
}

const skippedDirectories = new Set(['node_modules']);

/** Synchronous reads are fast, but others must breathe: after so many directories the walk offers a rest. */
const directoriesPerTurn = 64;

/** Walks a root for directories with a SKILL.md, in name order. Looks into no skill, and at each real directory once. */
export function* findSkillDirectories({
  root,
  allowedRoots,
  limits,
  report,
}: FindOptions): Generator<FoundDirectory | 'rest'> {
  const seen = new Set([root]);
  let visited = 0;
  const pending: { directory: string; name: string; depth: number }[] = [
    { directory: root, name: '', depth: 0 },
  ];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    if (visited === limits.maxDirectories) {
      report(
        warning(
          'root-cut-short',
          `More than ${limits.maxDirectories} directories; the rest is not scanned`,
          root,
        ),
      );
      return;
    }
    if (++visited % directoriesPerTurn === 0) yield 'rest';
    const entries = readEntries(current.directory, report);
    const fileName = skillFileName(entries);
    if (fileName !== undefined && current.depth > 0) {
      if (fileName !== 'SKILL.md') {
        report(
          warning(
            'file-name-case',
            `'${fileName}' should be named SKILL.md`,
            join(current.directory, fileName),
          ),
        );
      }
      yield { directory: current.directory, directoryName: current.name, fileName };
      continue;
    }
    if (fileName !== undefined) {
      report(
        warning(
          'skill-in-root',
          'A SKILL.md in the root itself is not a skill; put it in a directory of its own',
          root,
        ),
      );
    }
    if (current.depth >= limits.maxDepth) continue;
    const depth = current.depth + 1;
    const children: typeof pending = [];
    for (const child of childDirectories(current.directory, entries, allowedRoots, report)) {
      if (seen.has(child.directory)) continue;
      seen.add(child.directory);
      children.push({ ...child, depth });
    }
    // A stack: what comes first is pushed last.
    for (const child of children.reverse()) pending.push(child);
  }
}

function readEntries(directory: string, report: FindOptions['report']): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    report(
      warning('directory-unreadable', `The directory cannot be read (${code}) and is skipped`, directory),
    );
    return [];
  }
}

function skillFileName(entries: readonly Dirent[]): string | undefined {
  const names = entries.filter(entry => !entry.isDirectory() && entry.name.toLowerCase() === 'skill.md');
  return (names.find(entry => entry.name === 'SKILL.md') ?? names[0])?.name;
}

function childDirectories(
  parent: string,
  entries: readonly Dirent[],
  allowedRoots: readonly string[],
  report: FindOptions['report'],
): { directory: string; name: string }[] {
  const real: { directory: string; name: string }[] = [];
  const linked: { directory: string; name: string }[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (name.startsWith('.') || skippedDirectories.has(name)) continue;
    if (entry.isDirectory()) real.push({ directory: join(parent, name), name });
    else if (entry.isSymbolicLink()) {
      const directory = resolveLink(join(parent, name), allowedRoots, report);
      if (directory !== undefined) linked.push({ directory, name });
    }
  }
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  // A directory reached both ways goes by its own name, not by a link's.
  return [...real.sort(byName), ...linked.sort(byName)];
}

/** A link is followed only into a configured root: otherwise a cloned repository could reach anywhere. */
function resolveLink(
  link: string,
  allowedRoots: readonly string[],
  report: FindOptions['report'],
): string | undefined {
  let target: string;
  try {
    target = realpathSync(link);
    if (!statSync(target).isDirectory()) return undefined;
  } catch {
    report(warning('link-broken', 'The link leads nowhere and is skipped', link));
    return undefined;
  }
  if (allowedRoots.some(root => target === root || target.startsWith(root + sep))) return target;
  report(
    warning(
      'link-outside-roots',
      'The link leads outside the configured skill roots and is not followed',
      link,
    ),
  );
  return undefined;
}

function warning(code: string, message: string, path: string): SkillDiagnostic {
  return { severity: 'warning', code, message, path };
}
