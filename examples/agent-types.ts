/** What each type of agent gets: routing and planning agents see no skills, every other type does. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { agentTypes, startHost } from 'agent-skills-plugin';

const host = await startHost({ projectDirectory: join(import.meta.dirname, '..') });
for (const type of agentTypes) {
  host.agents.define({ id: `my-${type}`, type, instruction: `You are a ${type} agent.` });
  const agent = await host.agents.loadAgent(`my-${type}`);
  assert.ok(agent);
  const instructions = await host.agents.renderInstruction(agent);
  const skills = instructions.match(/<skill>/g)?.length ?? 0;
  console.log(`${type}: ${skills} skills, ${agent.secondaryFunctions.length} functions`);
  const expectsSkills = type !== 'routing' && type !== 'planning';
  assert.equal(skills > 0, expectsSkills);
  assert.equal(agent.secondaryFunctions.length > 0, expectsSkills);
}

// An agent can be limited to some skills, and can say where the catalog goes.
host.agents.define({
  id: 'narrow',
  skills: ['csv-profiling'],
  instruction: 'Skills:\n{{ available_skills }}\nBe brief.',
});
const narrow = await host.agents.loadAgent('narrow');
assert.ok(narrow);
const instructions = await host.agents.renderInstruction(narrow);
assert.match(instructions, /<name>csv-profiling<\/name>[\s\S]*Be brief\.$/);
assert.doesNotMatch(instructions, /commit-message/);
console.log('narrow: only csv-profiling');
await host.stop();
