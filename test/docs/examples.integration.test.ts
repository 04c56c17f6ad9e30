import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../support/source-files.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const directory = join(repositoryRoot, 'examples');

it.each(readdirSync(directory))('%s runs and is satisfied with what it sees', async file => {
  const env = { PATH: process.env.PATH, HOME: tempDirectory(), NODE_NO_WARNINGS: '1' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(directory, file)], {
    cwd: repositoryRoot,
    env,
  });
  expect(stdout).not.toBe('');
  expect(stderr).toBe('');
});
