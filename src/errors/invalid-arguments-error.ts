import { AgentSkillsError } from './agent-skills-error.js';

/** Arguments that do not fit a function's parameters; each problem names its argument. */
export class InvalidArgumentsError extends AgentSkillsError {
  readonly code = 'arguments-invalid';
  readonly category = 'invalid-input';
  readonly functionName: string;
  readonly problems: readonly string[];

  constructor({ functionName, problems }: { functionName: string; problems: readonly string[] }) {
    super(`The arguments of ${functionName} do not fit: ${problems.join('; ')}.`);
    this.functionName = functionName;
    this.problems = problems;
  }
}
