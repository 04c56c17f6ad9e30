import { OfflineModel, startHost } from 'agent-skills-plugin';

const host = await startHost({ assignments: ['AgentSkills:EnableBuiltinSkills=true'] });
const runner = host.createRunner(new OfflineModel());
const { answer } = await runner.run({
  agentId: 'assistant',
  request: 'Write a commit message for my staged changes',
});
console.log(answer);
await host.stop();
