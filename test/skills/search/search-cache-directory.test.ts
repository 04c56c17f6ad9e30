import { expect, it } from '@jest/globals';
import { searchCacheDirectory } from '../../../src/skills/search/search-cache-directory.js';

const place = { homeDirectory: '/home/me', projectDirectory: '/work' };

it.each([
  [{}, 'linux', '/home/me/.cache/agent-skills'],
  [{}, 'darwin', '/home/me/Library/Caches/agent-skills'],
  [{}, 'win32', '/home/me/AppData/Local/agent-skills'],
  [{ cacheHome: '/caches' }, 'linux', '/caches/agent-skills'],
  [{ searchCacheDir: '~/kept', cacheHome: '/caches' }, 'linux', '/home/me/kept'],
  [{ searchCacheDir: 'kept' }, 'linux', '/work/kept'],
])('with %j on %s is %s', (given, system, expected) => {
  expect(searchCacheDirectory({ ...place, ...given }, system)).toBe(expected);
});
