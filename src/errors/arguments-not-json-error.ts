import { AgentSkillsError } from './agent-skills-error.js';

/** What a model wrote as arguments is no JSON object. */
export class ArgumentsNotJsonError extends AgentSkillsError {
  readonly code = 'arguments-not-json';
  readonly category = 'invalid-json';
  readonly functionName: string;
  readonly problem: string;
  readonly expected: readonly string[];

  constructor({
    functionName,
    problem,
    expected,
  }: {
    functionName: string;
    problem: string;
    expected: readonly string[];
  }) {
    super(`${problem}. Arguments of ${functionName}: ${expected.join(', ') || 'none'}.`);
    this.functionName = functionName;
    this.problem = problem;
    this.expected = expected;
  }
}
