import { expect, it } from '@jest/globals';
import { exitCodeOf } from '../../src/cli/exit-code.js';
import { AgentSkillsError, type ErrorCategory } from '../../src/errors/agent-skills-error.js';

class Failing extends AgentSkillsError {
  readonly code = 'x';
  constructor(readonly category: ErrorCategory) {
    super('x');
  }
}

it.each([
  ['configuration', 3],
  ['approval-needed', 4],
  ['not-found', 1],
  ['failed', 1],
] as const)('tells %s errors by their category', (category, code) => {
  expect(exitCodeOf(new Failing(category))).toBe(code);
});

it('takes anything else for a failure', () => {
  expect(exitCodeOf(new Error('x'))).toBe(1);
  expect(exitCodeOf('x')).toBe(1);
});
