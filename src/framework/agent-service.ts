import type { Agent } from './agent.js';

/** What an author defines of an agent; everything but the id has a default. */
export type AgentDefinition = Pick<Agent, 'id'> &
  Partial<Omit<Agent, 'id' | 'secondaryInstructions' | 'secondaryFunctions'>>;

export interface IAgentService {
  /**
   * Loads an agent through every hook: redirects, then instruction, functions, samples, loaded. Each load starts
   * from the definition, so loading twice never doubles anything. Undefined for an empty or unknown id.
   */
  loadAgent(id: string): Promise<Agent | undefined>;
  /** The definition behind an id, without loading it. */
  getDefinition(id: string): AgentDefinition | undefined;
  /** Adds an agent, or replaces the one with this id. */
  define(definition: AgentDefinition): void;
  /** The ids of all defined agents, in order of definition. */
  readonly agentIds: readonly string[];
  /** The full instructions of a loaded agent: its own and the contributed ones, rendered. */
  renderInstruction(agent: Agent): Promise<string>;
}
export const IAgentService = Symbol.for('IAgentService');
