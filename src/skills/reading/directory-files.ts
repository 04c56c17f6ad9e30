import { join } from 'node:path';
import { withContainedPath } from './contained-path.js';
import { listEntries } from './list-entries.js';
import { readText, readTextHead } from './read-text.js';
import type { SkillFiles } from './skill-files.js';

/** The files below a real directory. */
export function directoryFiles(root: string): SkillFiles {
  return {
    read: (segments, limitBytes) =>
      withContainedPath({ root, segments }, opened =>
        opened.stats.isFile() ? readText(opened, { path: segments.join('/'), limitBytes }) : 'directory',
      ),
    head: (segments, mostBytes) =>
      withContainedPath({ root, segments }, opened =>
        opened.stats.isFile() ? readTextHead(opened, mostBytes) : undefined,
      ),
    pathOf: segments =>
      withContainedPath({ root, segments }, ({ stats }) =>
        stats.isFile() ? join(root, ...segments) : undefined,
      ),
    list: request => listEntries({ root, ...request }),
  };
}
