/** Skills for a plain AI SDK agent: no container, no host. */
export { type AgentSkills, type AgentSkillsOptions, createAgentSkills } from './tools/agent-skills.js';
