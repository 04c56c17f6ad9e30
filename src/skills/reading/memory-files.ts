import { FileTooLargeError } from '../../errors/file-too-large-error.js';
import type { DirectoryEntry } from './list-entries.js';
import type { SkillFiles } from './skill-files.js';

/** Files that exist only in memory, under the same rules as those on disk. */
export function memoryFiles(files: ReadonlyMap<string, string>): SkillFiles {
  const isDirectory = (prefix: string) =>
    prefix === '' || [...files.keys()].some(path => path.startsWith(prefix));
  return {
    read(segments, limitBytes) {
      const path = segments.join('/');
      const text = files.get(path);
      if (text === undefined) return isDirectory(prefixOf(segments)) ? 'directory' : undefined;
      const sizeBytes = Buffer.byteLength(text);
      if (sizeBytes > limitBytes) throw new FileTooLargeError({ path, sizeBytes, limitBytes });
      return { kind: 'text', text, sizeBytes };
    },
    head: (segments, mostBytes) => files.get(segments.join('/'))?.slice(0, mostBytes),
    pathOf: () => undefined,
    list({ segments, recursive, limit }) {
      if (files.has(segments.join('/'))) return 'file';
      const prefix = prefixOf(segments);
      if (!isDirectory(prefix)) return undefined;
      const entries = new Map<string, DirectoryEntry>();
      for (const [path, text] of files) {
        if (!path.startsWith(prefix)) continue;
        const parts = path.slice(prefix.length).split('/');
        for (const depth of parts.keys()) {
          if (depth > 0 && !recursive) break;
          const at = prefix + parts.slice(0, depth + 1).join('/');
          const isFile = depth === parts.length - 1;
          entries.set(
            at,
            isFile
              ? { path: at, kind: 'file', sizeBytes: Buffer.byteLength(text) }
              : { path: at, kind: 'directory' },
          );
        }
      }
      const sorted = [...entries.values()].sort(byPath);
      return { entries: sorted.slice(0, limit), truncated: sorted.length > limit };
    },
  };
}

function prefixOf(segments: readonly string[]): string {
  return segments.length === 0 ? '' : `${segments.join('/')}/`;
}

/** Name order, segment by segment, so that a directory comes right before what is in it. */
function byPath(a: DirectoryEntry, b: DirectoryEntry): number {
  const [left, right] = [a.path.replaceAll('/', '\0'), b.path.replaceAll('/', '\0')];
  return left < right ? -1 : 1;
}
