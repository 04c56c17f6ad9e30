import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class AgentNotFoundError extends AgentSkillsError {
  readonly code = 'agent-not-found';
  readonly category = 'not-found';
  readonly agentId: string;
  readonly known: readonly string[];

  constructor({ agentId, known }: { agentId: string; known: readonly string[] }) {
    const hint =
      known.length > 0 ? `Defined agents: ${known.join(', ')}.` : 'The Agents section defines none.';
    super(`There is no agent ${quote(agentId)}. ${hint}`);
    this.agentId = agentId;
    this.known = known;
  }
}
