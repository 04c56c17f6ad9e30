import { expect, it } from '@jest/globals';
import { parseCommand } from '../../../src/skills/activation/parse-command.js';

it.each([
  ['/commit-message', { name: 'commit-message', args: '' }],
  ['$commit-message  fix the\nbug ', { name: 'commit-message', args: 'fix the\nbug' }],
  ['  /技能 x', { name: '技能', args: 'x' }],
  ['/usr/bin/env', undefined],
  ['/ x', undefined],
  ['$', undefined],
  ['see /commit-message', undefined],
  ['', undefined],
])('reads %j as %j', (message, expected) => {
  expect(parseCommand(message)).toEqual(expected);
});
