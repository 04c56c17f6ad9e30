import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** The call was not made: it needs an approval that nobody has given. */
export class ApprovalNeededError extends AgentSkillsError {
  readonly code = 'approval-needed';
  readonly category = 'approval-needed';
  readonly functionName: string;
  readonly reason: string;

  constructor({ functionName, reason }: { functionName: string; reason: string }) {
    super(
      `${quote(functionName)} was not called: it needs an approval (${reason}) and nobody has given one.`,
    );
    this.functionName = functionName;
    this.reason = reason;
  }
}
