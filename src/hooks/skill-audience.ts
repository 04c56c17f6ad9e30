import type { Agent, AgentType } from '../framework/agent.js';
import type { SkillView } from '../skills/model/skill-view.js';

/** Agents that only choose or plan: skills would distract them from it. */
const withoutSkills: ReadonlySet<AgentType> = new Set<AgentType>(['routing', 'planning']);

/** The skills an agent may see, or undefined where its type has none at all. */
export function skillViewOf(agent: Agent): SkillView | undefined {
  if (withoutSkills.has(agent.type)) return undefined;
  return agent.skills === undefined ? {} : { allowedNames: agent.skills };
}
