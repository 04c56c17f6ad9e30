import { describe, expect, it } from '@jest/globals';
import { tool } from 'ai';
import { Container } from 'inversify';
import { z } from 'zod';
import { AIToolCallbackAdapter } from '../../src/callbacks/ai-tool-callback-adapter.js';
import { AgentNotFoundError } from '../../src/errors/agent-not-found-error.js';
import { ModelCallError } from '../../src/errors/model-call-error.js';
import { IConversationHook } from '../../src/framework/conversation-hook.js';
import { IFunctionCallback } from '../../src/framework/function-callback.js';
import { InMemoryConversation } from '../../src/host/in-memory-conversation.js';
import type { RunEvent } from '../../src/host/run-event.js';
import { type ScriptedStep, scriptedModel, toolResults } from '../support/scripted-model.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const greet = {
  Name: 'greet',
  Description: 'Greets.',
  Parameters: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};

const setUp = async (steps: readonly ScriptedStep[], { stopCompletion = false, maxSteps = 12 } = {}) => {
  const container = new Container();
  const seen: string[] = [];
  container.bind(IFunctionCallback).toConstantValue({
    provider: 'test',
    name: 'greet',
    indication: '',
    getIndication: async () => '',
    execute: async message => {
      message.content = `Hello ${JSON.parse(message.functionArgs ?? '{}').name}`;
      message.stopCompletion = stopCompletion;
      return true;
    },
  } satisfies IFunctionCallback);
  container.bind(IConversationHook).toConstantValue({
    onMessageReceived: async message => void seen.push(`received ${message.content}`),
    onResponseGenerated: async message => void seen.push(`answered ${message.content}`),
  } satisfies IConversationHook);
  const settings = {
    PluginLoader: { Plugins: [] },
    Runner: { MaxSteps: maxSteps },
    Agents: { a: { Instruction: 'Be brief.', Functions: [greet] }, empty: {} },
  };
  const host = await writeProject(tempDirectory(), { settings }).startHost({ container });
  const model = scriptedModel(steps);
  return { host, model, runner: host.createRunner(model), seen };
};

describe('a run', () => {
  it('reports what happens as it happens', async () => {
    const { runner, seen } = await setUp([{ call: 'greet', input: { name: 'Ada' } }, { say: 'Done.' }]);
    const events: RunEvent[] = [];
    await runner.run({ agentId: 'a', request: 'Greet Ada', onEvent: event => events.push(event) });
    expect(events).toEqual([
      expect.objectContaining({ type: 'agent-loaded', functions: ['greet'], instructionBytes: 9 }),
      { type: 'function-called', name: 'greet', args: '{"name":"Ada"}' },
      {
        type: 'function-returned',
        name: 'greet',
        outcome: 'succeeded',
        content: 'Hello Ada',
        bytes: 9,
        milliseconds: expect.any(Number),
      },
      { type: 'answered', text: 'Done.' },
    ]);
    expect(seen).toEqual(['received Greet Ada', 'answered Done.']);
  });

  it('continues a conversation', async () => {
    const { runner, model } = await setUp([{ say: 'One.' }, { say: 'Two.' }]);
    const conversation = new InMemoryConversation();
    await runner.run({ agentId: 'a', request: 'First', conversation });
    await runner.run({ agentId: 'a', request: 'Second', conversation });
    expect(model.seen[1]?.prompt.map(message => message.role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(conversation.messages.map(({ content }) => content)).toEqual(['First', 'One.', 'Second', 'Two.']);
  });

  it('ends where a function says so, with the function’s content', async () => {
    const { runner, model } = await setUp([{ call: 'greet', input: { name: 'Ada' } }, { say: 'never' }], {
      stopCompletion: true,
    });
    expect(await runner.run({ agentId: 'a', request: 'x' })).toMatchObject({
      answer: 'Hello Ada',
      end: 'stopped-by-function',
      steps: 1,
    });
    expect(model.seen).toHaveLength(1);
  });

  it('ends at its step limit', async () => {
    const steps = Array.from({ length: 9 }, () => ({ call: 'greet', input: { name: 'Ada' } }));
    expect(
      await (await setUp(steps, { maxSteps: 3 })).runner.run({ agentId: 'a', request: 'x' }),
    ).toMatchObject({ end: 'step-limit', steps: 3 });
  });

  it('goes on after a call of a function the agent does not have', async () => {
    const { runner } = await setUp([{ call: 'fly', input: {} }, { say: 'I cannot.' }]);
    expect(await runner.run({ agentId: 'a', request: 'x' })).toMatchObject({ answer: 'I cannot.' });
  });

  it('gives a model that wrote no JSON the words of the function', async () => {
    const { host } = await setUp([]);
    const count = tool({ inputSchema: z.object({ n: z.number() }), execute: ({ n }) => n + 1 });
    const callback = new AIToolCallbackAdapter({ name: 'count', tool: count });
    host.container.bind(IFunctionCallback).toConstantValue(callback);
    host.agents.define({ id: 'counter', functions: [await callback.functionDef()] });
    const model = scriptedModel([
      { call: 'count', input: '{bad' },
      { call: 'count', input: '[1]' },
      { call: 'my.tools/count', input: { n: 1 } },
      { say: 'ok' },
    ]);
    await host.createRunner(model).run({ agentId: 'counter', request: 'x' });
    const [bad, list, qualified] = toolResults(model.seen.at(-1));
    expect(bad).toMatch(/^Error: Invalid JSON arguments\. The text is not valid JSON\./);
    expect(list).toMatch(/^Error: Invalid JSON arguments\. Expected a JSON object, got an array\./);
    expect(qualified).toBe('2');
  });

  it.each([
    ['length', 'cut-off'],
    ['content-filter', 'refused'],
    ['error', 'failed'],
    ['other', 'failed'],
  ] as const)('that ends with %s is %s, not an answer', async (unified, end) => {
    const { host } = await setUp([]);
    const model = scriptedModel([{ say: '' }]);
    const { doGenerate } = model;
    model.doGenerate = async options => ({
      ...(await doGenerate(options)),
      finishReason: { unified, raw: undefined },
    });
    expect((await host.createRunner(model).run({ agentId: 'a', request: 'x' })).end).toBe(end);
  });

  it('works without instructions', async () => {
    const { runner, model } = await setUp([{ say: 'ok' }]);
    await runner.run({ agentId: 'empty', request: 'x' });
    expect(model.seen[0]?.prompt.map(message => message.role)).toEqual(['user']);
  });

  it('needs an agent that exists', async () => {
    const { runner } = await setUp([]);
    await expect(runner.run({ agentId: 'nobody', request: 'x' })).rejects.toBeInstanceOf(AgentNotFoundError);
    await expect(runner.run({ agentId: 'nobody', request: 'x' })).rejects.toThrow(
      'Defined agents: assistant, a, empty.',
    );
  });

  it('says which model failed', async () => {
    const { host } = await setUp([]);
    const broken = Object.assign(scriptedModel([]), {
      doGenerate: () => Promise.reject(new Error('no network')),
    });
    await expect(host.createRunner(broken).run({ agentId: 'a', request: 'x' })).rejects.toBeInstanceOf(
      ModelCallError,
    );
    await expect(host.createRunner(broken).run({ agentId: 'a', request: 'x' })).rejects.toThrow(
      /mock-provider\/mock-model-id gave no answer: no network/,
    );
  });

  it('that is aborted tells the function under way', async () => {
    const { host } = await setUp([]);
    const controller = new AbortController();
    const told: unknown[] = [];
    host.container.bind(IFunctionCallback).toConstantValue({
      provider: 'test',
      name: 'wait',
      indication: '',
      getIndication: async () => '',
      execute: (_, context) => {
        setImmediate(() => controller.abort(new Error('enough')));
        return new Promise(resolve =>
          context?.abortSignal?.addEventListener('abort', () =>
            resolve(told.push(context.abortSignal?.reason) > 0),
          ),
        );
      },
    } satisfies IFunctionCallback);
    host.agents.define({
      id: 'waiter',
      functions: [
        { name: 'wait', description: '', parameters: { type: 'object', properties: {}, required: [] } },
      ],
    });
    const model = scriptedModel([{ call: 'wait', input: {} }]);
    await host
      .createRunner(model)
      .run({ agentId: 'waiter', request: 'x', abortSignal: controller.signal })
      .catch(() => {});
    expect(told).toEqual([new Error('enough')]);
  });

  it('that is aborted stays an abort, not a failure of the model', async () => {
    const { host } = await setUp([]);
    const abortSignal = AbortSignal.abort(new Error('enough'));
    const obedient = Object.assign(scriptedModel([]), {
      doGenerate: () => Promise.reject(abortSignal.reason),
    });
    await expect(
      host.createRunner(obedient).run({ agentId: 'a', request: 'x', abortSignal }),
    ).rejects.toThrow('enough');
    await expect(
      host.createRunner(obedient).run({ agentId: 'a', request: 'x', abortSignal }),
    ).rejects.not.toBeInstanceOf(ModelCallError);
  });
});
