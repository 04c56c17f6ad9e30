import { AgentSkillsError } from './agent-skills-error.js';

/** A configuration file, or a command-line setting, that cannot be read at all. */
export class ConfigurationSourceError extends AgentSkillsError {
  readonly code = 'configuration-unreadable';
  readonly category = 'configuration';
  readonly source: string;
  readonly problem: string;

  constructor({ source, problem, cause }: { source: string; problem: string; cause?: unknown }) {
    super(`Cannot read configuration from ${source}: ${problem}`, { cause });
    this.source = source;
    this.problem = problem;
  }
}
