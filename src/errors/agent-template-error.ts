import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** An agent's instruction is no valid Liquid template. */
export class AgentTemplateError extends AgentSkillsError {
  readonly code = 'agent-template-invalid';
  readonly category = 'configuration';
  readonly agentId: string;
  readonly problem: string;

  constructor({ agentId, problem, cause }: { agentId: string; problem: string; cause?: unknown }) {
    super(`The instruction of agent ${quote(agentId)} cannot be rendered: ${problem}`, { cause });
    this.agentId = agentId;
    this.problem = problem;
  }
}
