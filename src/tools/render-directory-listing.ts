import type { DirectoryListing } from '../skills/reading/list-entries.js';

export function renderDirectoryListing({ entries, truncated }: DirectoryListing): string {
  if (entries.length === 0) return 'The directory is empty.';
  const lines = entries.map(({ path, kind, sizeBytes }) =>
    kind === 'directory' ? `${path}/` : `${path} (${sizeBytes} bytes)`,
  );
  return truncated
    ? `${lines.join('\n')}\n(only the first ${entries.length}; list a directory of it to see more)`
    : lines.join('\n');
}
