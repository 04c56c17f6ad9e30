import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { listEntries } from '../../../src/skills/reading/list-entries.js';
import { ResourceCache } from '../../../src/skills/reading/resource-cache.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();
/** A directory with a file in a folder, a cache, and a count of how often it had to look. */
const setUp = ({ settled = true, limit = 100 } = {}) => {
  const root = tempDirectory();
  mkdirSync(join(root, 'references'));
  writeFileSync(join(root, 'references/a.md'), '');
  let looks = 0;
  // The clock runs ahead: what was written just now seems long settled.
  const cache = new ResourceCache(() => Date.now() + (settled ? 60_000 : 0));
  const paths = () =>
    cache
      .getOrLoad(root, () => {
        looks++;
        const listing = listEntries({ root, segments: [], recursive: true, limit });
        if (typeof listing !== 'object') throw new Error('no directory');
        return listing;
      })
      .entries.map(({ path }) => path);
  return { root, paths, looks: () => looks };
};

describe('the list of a skill’s files', () => {
  it('is taken from memory while nothing has changed', () => {
    const { paths, looks } = setUp();
    expect([paths(), paths(), paths()]).toEqual(Array(3).fill(['references', 'references/a.md']));
    expect(looks()).toBe(1);
  });

  it.each([
    [
      'a file is added below',
      (root: string) => writeFileSync(join(root, 'references/b.md'), ''),
      'references/b.md',
    ],
    ['a file is added', (root: string) => writeFileSync(join(root, 'b.md'), ''), 'b.md'],
    ['a directory is added', (root: string) => mkdirSync(join(root, 'assets')), 'assets'],
  ])('is made again when %s', async (_, change, path) => {
    const { root, paths, looks } = setUp();
    paths();
    await setTimeout(20);
    change(root);
    expect(paths()).toContain(path);
    expect(looks()).toBe(2);
  });

  it('is made again when something is removed, or a link takes its place', async () => {
    const { root, paths } = setUp();
    paths();
    await setTimeout(20);
    rmSync(join(root, 'references/a.md'));
    expect(paths()).toEqual(['references']);
    await setTimeout(20);
    rmSync(join(root, 'references'), { recursive: true });
    symlinkSync('/etc', join(root, 'references'));
    expect(paths()).toEqual([]);
  });

  it('is not kept where a directory changed just before: another change might leave no trace', () => {
    const { root, paths, looks } = setUp({ settled: false });
    utimesSync(root, 0, 0);
    paths();
    paths();
    expect(looks()).toBe(2);
  });

  it('is not kept where it was cut short', () => {
    const { paths, looks } = setUp({ limit: 1 });
    paths();
    paths();
    expect(looks()).toBe(2);
  });
});
