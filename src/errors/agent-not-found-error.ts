import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class AgentNotFoundError extends AgentSkillsError {
  readonly code = 'agent-not-found';
  readonly category = 'not-found';
  /** Undefined where none was named and there is no agent of type task to take. */
  readonly agentId: string | undefined;
  readonly known: readonly string[];

  constructor({ agentId, known }: { agentId: string | undefined; known: readonly string[] }) {
    const hint =
      known.length > 0 ? `Defined agents: ${known.join(', ')}.` : 'The Agents section defines none.';
    const missing =
      agentId === undefined ? 'There is no agent of type task' : `There is no agent ${quote(agentId)}`;
    super(`${missing}. ${hint}`);
    this.agentId = agentId;
    this.known = known;
  }
}
