import { AgentNotFoundError } from '../errors/agent-not-found-error.js';
import type { Agent } from '../framework/agent.js';
import type { AgentHost } from '../host/agent-host.js';
import { runnerSection } from '../host/sections/runner-section.js';

/** The agent named by the option, by `Runner:Agent`, or else the first one of type task. */
export async function chooseAgent(host: AgentHost, wanted: unknown): Promise<Agent> {
  const { agent: configured } = host.settings.bind(runnerSection.path, runnerSection.schema);
  const id = typeof wanted === 'string' ? wanted : configured;
  const candidates = id === undefined ? host.agents.agentIds : [id];
  for (const candidate of candidates) {
    const agent = await host.agents.loadAgent(candidate);
    if (agent !== undefined && (id !== undefined || agent.type === 'task')) return agent;
  }
  throw new AgentNotFoundError({ agentId: id ?? 'of type task', known: host.agents.agentIds });
}
