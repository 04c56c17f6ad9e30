import { lstatSync } from 'node:fs';

export interface FileIdentity {
  /** Another text whenever the file or directory has changed. */
  readonly text: string;
  /** When it changed last, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Undefined where there is nothing of that kind. */
export function identityOf(path: string, kind: 'file' | 'directory'): FileIdentity | undefined {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined || !(kind === 'file' ? stats.isFile() : stats.isDirectory())) return undefined;
  const text = `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`;
  return { text, changedAt: Number(stats.ctimeMs) };
}
