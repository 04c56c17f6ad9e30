/** Add an AI SDK tool of your own beside the skill functions: one plugin, one adapter. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  type Agent,
  AgentHookBase,
  AIToolCallbackAdapter,
  IAgentHook,
  IFunctionCallback,
  InMemoryConversation,
  type IPlugin,
  startHost,
} from 'agent-skills-plugin';
import { tool } from 'ai';
import { z } from 'zod';

const wordCount = tool({
  description: 'Counts the words of a text.',
  inputSchema: z.object({ text: z.string(), min_length: z.number().int().positive().optional() }),
  execute: ({ text, min_length = 1 }) => ({
    words: text.split(/\s+/).filter(word => word.length >= min_length).length,
  }),
});

const callback = new AIToolCallbackAdapter({ name: 'count_words', tool: wordCount, provider: 'my-app' });

/** The callback implements the function; this hook tells the models of all agents that it exists. */
class WordCountHook extends AgentHookBase {
  override async onFunctionsLoaded(agent: Agent): Promise<void> {
    agent.secondaryFunctions.push(await callback.functionDef());
  }
}

const myPlugin: IPlugin = {
  id: 'word-count',
  name: 'Word count',
  description: 'Counts words.',
  dependencies: ['agent-skills'],
  registerDI(container) {
    container.bind(IFunctionCallback).toConstantValue(callback);
    container.bind(IAgentHook).toConstantValue(new WordCountHook());
  },
};

const host = await startHost({ projectDirectory: join(import.meta.dirname, '..'), plugins: [myPlugin] });
const agent = await host.agents.loadAgent('assistant');
assert.ok(agent);
const names = agent.secondaryFunctions.map(definition => definition.name);
console.log(`functions: ${names.join(', ')}`);
assert.deepEqual(names, [
  'read_skill',
  'read_skill_file',
  'list_skill_directory',
  'search_skills',
  'count_words',
]);

const { message } = await host.functions.invoke({
  agent,
  conversation: new InMemoryConversation(),
  functionName: 'count_words',
  functionArgs: '{"text":"one two three","MinLength":4}',
});
console.log(`count_words: ${message.content}`);
assert.equal(message.content, '{"words":1}');
await host.stop();
