import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

const buffer = Buffer.allocUnsafe(4096);

/** The least that discovery can do: list the root and read the first 4 KB of each SKILL.md. Nothing is parsed. */
export function floor(root: string): number {
  let bytes = 0;
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const descriptor = openSync(`${root}/${entry.name}/SKILL.md`, 'r');
    bytes += readSync(descriptor, buffer, 0, buffer.length, 0);
    closeSync(descriptor);
  }
  return bytes;
}
