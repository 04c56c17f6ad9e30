import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';

/** Call once in a test file; the function it returns makes directories that vanish after each test. */
export function useTempDirectories(): () => string {
  const made: string[] = [];
  afterEach(() => {
    for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
  });
  return () => {
    const directory = realpathSync(mkdtempSync(join(tmpdir(), 'agent-skills-')));
    made.push(directory);
    return directory;
  };
}
