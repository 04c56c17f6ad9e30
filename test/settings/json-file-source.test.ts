import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readJsonFileSource } from '../../src/settings/json-file-source.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();

it('is absent without complaint where it is optional', () => {
  expect(readJsonFileSource(join(tempDirectory(), 'no.json'), { optional: true })).toBeUndefined();
});

it('must exist where it was asked for', () => {
  const file = join(tempDirectory(), 'no.json');
  expect(() => readJsonFileSource(file, { optional: false })).toThrow(`${file}: there is no such file`);
});

it('cannot be a directory', () => {
  expect(() => readJsonFileSource(tempDirectory(), { optional: true })).toThrow(/it is a directory/);
});

it('reads a file', () => {
  const file = join(tempDirectory(), 'a.json');
  writeFileSync(file, '{ "A": 1 }');
  expect(readJsonFileSource(file, { optional: false })).toEqual(new Map([['a', { key: 'A', value: 1 }]]));
});
