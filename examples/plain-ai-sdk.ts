/** Skills for a plain AI SDK agent: no container, no host. A mock takes the model's place, so that it runs anywhere. */
import assert from 'node:assert/strict';
import { createAgentSkills } from 'agent-skills-plugin/ai-sdk';
import { type ModelMessage, ToolLoopAgent } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

const skills = await createAgentSkills({ enableBuiltinSkills: true, enableUserSkills: false });

const agent = new ToolLoopAgent({
  model: mockModel(),
  instructions: `You are a helpful assistant.\n\n${skills.instructions}`,
  tools: skills.tools,
  prepareStep: skills.prepareStep,
});

const messages: ModelMessage[] = await skills.activate('/csv-profiling look at sales.csv');
const { text } = await agent.generate({ messages });
console.log(text);
console.log('loaded:', skills.active.map(({ name, by }) => `${name} (${by})`).join(', '));

// The conversation's part can be stored and taken up again, by another process as well.
const stored = JSON.stringify(skills.serialize());
const later = skills.forConversation(JSON.parse(stored));
assert.deepEqual(later.active, skills.active);
assert.deepEqual(
  later.active.map(({ name }) => name),
  ['csv-profiling', 'commit-message'],
);

/** Asks for a skill twice, then answers: the second time it is told that it has it. */
function mockModel(): MockLanguageModelV4 {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined },
  };
  let step = 0;
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      step++;
      if (step === 3)
        assert.equal(JSON.stringify(prompt).split('<skill_content name=\\"commit-message\\"').length, 2);
      return {
        content:
          step < 3
            ? [
                {
                  type: 'tool-call',
                  toolCallId: `call-${step}`,
                  toolName: 'read_skill',
                  input: '{"skill_name":"commit-message"}',
                },
              ]
            : [{ type: 'text', text: 'Done, by the book.' }],
        finishReason: { unified: step < 3 ? 'tool-calls' : 'stop', raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
}
