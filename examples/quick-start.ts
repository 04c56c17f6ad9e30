import { startHost } from 'agent-skills-plugin';

const host = await startHost({ assignments: ['AgentSkills:EnableBuiltinSkills=true'] });
const runner = host.createRunner(await host.createModel());
const { answer } = await runner.run({
  agentId: host.defaultAgentId,
  request: 'Write a commit message for my staged changes',
});
console.log(answer);
await host.stop();
