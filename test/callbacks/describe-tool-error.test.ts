import { expect, it } from '@jest/globals';
import { describeToolError } from '../../src/callbacks/describe-tool-error.js';

it.each([
  ['ENOENT', -2, 'Skill or file not found: no such file or directory (ENOENT).'],
  ['ENOTDIR', -20, 'Skill or file not found: not a directory (ENOTDIR).'],
  ['EACCES', -13, 'Access denied: permission denied (EACCES).'],
  ['EPERM', -1, 'Access denied: operation not permitted (EPERM).'],
  ['EFBIG', -27, 'File size exceeds limit: file too large (EFBIG).'],
  ['EIO', -5, 'Error executing tool t: i/o error (EIO).'],
])('says %s without the host’s path', (code, errno, sentence) => {
  const error = Object.assign(new Error(`${code}: /home/ada/secret`), { code, errno });
  expect(describeToolError(error, 't')).toBe(sentence);
});
