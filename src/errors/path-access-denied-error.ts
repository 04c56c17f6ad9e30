import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** The message is the same whether or not the target exists, so it tells nothing about the host's files. */
export class PathAccessDeniedError extends AgentSkillsError {
  readonly code = 'path-access-denied';
  readonly category = 'access-denied';
  readonly path: string;
  readonly reason: string;

  constructor({ path, reason, cause }: { path: string; reason: string; cause?: unknown }) {
    super(`${quote(path)} cannot be used: ${reason}. Give a path relative to the skill's own directory.`, {
      cause,
    });
    this.path = path;
    this.reason = reason;
  }
}
