import { expect, it } from '@jest/globals';
import { stem } from '../../../src/skills/search/stem.js';

it.each([
  ['merge', 'merges', 'merged', 'merging'],
  ['run', 'runs', 'running'],
  ['copy', 'copies'],
  ['box', 'boxes'],
  ['invoice', 'invoices', 'invoiced', 'invoicing'],
])('brings the forms of %s together', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

it.each(['string', 'status', 'class', 'analysis', 'feed', 'bed', 'k8s', 'über'])(
  'leaves %s alone, which only looks like a form',
  word => {
    expect(stem(word)).toBe(word);
  },
);
