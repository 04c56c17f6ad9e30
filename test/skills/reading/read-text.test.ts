import { appendFileSync, closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { FileTooLargeError } from '../../../src/errors/file-too-large-error.js';
import { readText } from '../../../src/skills/reading/read-text.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();

/** Opens a file, lets it grow after its size was taken, and reads it. */
const readGrown = (before: string, added: string, limitBytes: number) => {
  const path = join(tempDirectory(), 'f.md');
  writeFileSync(path, before);
  const descriptor = openSync(path, 'r');
  try {
    const stats = fstatSync(descriptor);
    appendFileSync(path, added);
    return readText({ descriptor, stats }, { path, limitBytes });
  } finally {
    closeSync(descriptor);
  }
};

it('reads a file that grows meanwhile whole', () => {
  expect(readGrown('one', ' two three four five', 100)).toMatchObject({
    text: 'one two three four five',
    sizeBytes: 23,
  });
});

it('refuses a file that grows over the limit meanwhile', () => {
  expect(() => readGrown('one', 'x'.repeat(1000), 100)).toThrow(FileTooLargeError);
});
