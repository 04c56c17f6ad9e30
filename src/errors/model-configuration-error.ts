import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** The configured model cannot be made: unknown provider, missing package, missing key. */
export class ModelConfigurationError extends AgentSkillsError {
  readonly code = 'model-configuration-invalid';
  readonly category = 'configuration';
  readonly provider: string;
  readonly problem: string;

  constructor({ provider, problem, cause }: { provider: string; problem: string; cause?: unknown }) {
    super(`Model provider ${quote(provider)} cannot be used: ${problem}`, { cause });
    this.provider = provider;
    this.problem = problem;
  }
}
