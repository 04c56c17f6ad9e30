/** Register the plugin in an inversify container you already have, without the reference host. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  AgentSkillsPlugin,
  Configuration,
  IAgentHook,
  IFunctionCallback,
  IHostEnvironment,
  ISkillService,
} from 'agent-skills-plugin';
import { Container } from 'inversify';

const container = new Container();
container.bind('MyOwnService').toConstantValue({ hello: () => 'still here' });

// Where to look for skills; without this binding it is the working directory and the user's home.
const environment: IHostEnvironment = {
  environmentName: 'Production',
  projectDirectory: join(import.meta.dirname, '..'),
  homeDirectory: '/nowhere',
};
container.bind(IHostEnvironment).toConstantValue(environment);

const plugin = new AgentSkillsPlugin();
plugin.registerDI(container, Configuration.fromObject({ AgentSkills: { MaxOutputSizeBytes: 20_000 } }));
await plugin.start(container);

const skills = container.get<ISkillService>(ISkillService);
console.log(
  `${skills.count} skills: ${skills
    .list()
    .map(skill => skill.name)
    .join(', ')}`,
);
assert.ok(skills.get({ name: 'commit-message' }));

// Your host calls the hooks when it loads an agent, and the callbacks when a model calls a function.
assert.equal(container.getAll<IAgentHook>(IAgentHook).length, 2);
const readSkill = container
  .getAll<IFunctionCallback>(IFunctionCallback)
  .find(callback => callback.name === 'read_skill');
assert.ok(readSkill);
const message = {
  messageId: '1',
  role: 'function' as const,
  currentAgentId: 'my-agent',
  conversationId: 'my-conversation',
  functionArgs: '{"skillName":"commit-message"}',
  content: '',
};
assert.equal(await readSkill.execute(message), true);
assert.match(message.content, /^<skill_content name="commit-message"/);
console.log(message.content.split('\n')[0]);
