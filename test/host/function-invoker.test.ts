import { describe, expect, it } from '@jest/globals';
import { tool } from 'ai';
import { Container } from 'inversify';
import { z } from 'zod';
import { AIToolCallbackAdapter } from '../../src/callbacks/ai-tool-callback-adapter.js';
import { type ApprovalRequest, IApprover } from '../../src/framework/approver.js';
import { IConversationHook } from '../../src/framework/conversation-hook.js';
import { IFunctionCallback } from '../../src/framework/function-callback.js';
import {
  type FunctionCall,
  IFunctionPolicy,
  type PolicyDecision,
} from '../../src/framework/function-policy.js';
import type { RoleDialogModel } from '../../src/framework/role-dialog-model.js';
import { FunctionInvoker } from '../../src/host/function-invoker.js';
import { HookEmitter } from '../../src/host/hook-emitter.js';
import { aContext } from '../support/a-context.js';
import { MemoryLogger } from '../support/memory-logger.js';

const aCallback = (
  name: string,
  execute: (message: RoleDialogModel) => Promise<boolean>,
): IFunctionCallback => ({
  provider: 'test',
  name,
  indication: '',
  getIndication: async () => '',
  execute,
});

const setUp = () => {
  const container = new Container();
  const logger = new MemoryLogger();
  const calls: RoleDialogModel[] = [];
  container.bind(IFunctionCallback).toConstantValue(
    aCallback('greet', async message => {
      calls.push({ ...message });
      message.content = 'hello';
      return true;
    }),
  );
  const invoker = new FunctionInvoker({ container, logger, hooks: new HookEmitter(container, logger) });
  const invoke = (functionName: string, functionArgs = '{}') =>
    invoker.invoke({ ...aContext(), functionName, functionArgs, toolCallId: 't1' });
  const policy = (decide: (call: FunctionCall) => Promise<PolicyDecision>) =>
    container.bind(IFunctionPolicy).toConstantValue({ decide });
  return { container, logger, calls, invoke, policy };
};

describe('invoking a function', () => {
  it('calls the callback with the call’s particulars', async () => {
    const { invoke, calls } = setUp();
    expect(await invoke('greet', '{"a":1}')).toMatchObject({
      kind: 'succeeded',
      message: { content: 'hello' },
    });
    expect(calls).toEqual([
      expect.objectContaining({
        role: 'function',
        functionName: 'greet',
        functionArgs: '{"a":1}',
        toolCallId: 't1',
        currentAgentId: 'agent-1',
        conversationId: 'conversation-1',
      }),
    ]);
  });

  it.each(['skills/greet', 'skills.greet', 'a.b/greet'])(
    'finds it under the qualified name %s',
    async name => {
      expect((await setUp().invoke(name)).kind).toBe('succeeded');
    },
  );

  it.each(['Greet', 'nothing', ''])('does not find %j', async name => {
    const { kind, message } = await setUp().invoke(name);
    expect(kind).toBe('not-found');
    expect(message.content).toBe(`Can't find function implementation of ${name}.`);
    expect(message.data).toMatchObject({ success: false, code: 'not-found' });
  });

  it('turns a callback that throws into content for the model', async () => {
    const { container, invoke, logger } = setUp();
    container.bind(IFunctionCallback).toConstantValue(
      aCallback('throwing', async () => {
        throw new Error('boom');
      }),
    );
    expect(await invoke('throwing')).toMatchObject({
      kind: 'failed',
      message: { content: 'Error executing tool throwing: boom', data: { success: false, code: 'failed' } },
    });
    expect(logger.at('error')).toHaveLength(1);
  });

  it('tells the model no host path when the system refuses', async () => {
    const { container, invoke } = setUp();
    const leaking = aCallback('leaking', async () => {
      throw Object.assign(new Error("ENOENT: no such file or directory, open '/home/ada/key.pem'"), {
        code: 'ENOENT',
        errno: -2,
      });
    });
    container.bind(IFunctionCallback).toConstantValue(leaking);
    expect((await invoke('leaking')).message.content).toBe(
      'Error executing tool leaking: no such file or directory (ENOENT).',
    );
  });

  it('answers also where a callback cannot even be made', async () => {
    const { container, invoke, logger } = setUp();
    container.bind(IFunctionCallback).toDynamicValue(() => {
      throw new Error('no such dependency');
    });
    expect(await invoke('greet')).toMatchObject({
      kind: 'failed',
      message: { content: expect.stringContaining('no such dependency') },
    });
    expect(logger.at('error')).toHaveLength(1);
  });

  it('passes on what a callback that says false has to tell', async () => {
    const { container, invoke } = setUp();
    container.bind(IFunctionCallback).toConstantValue(
      aCallback('sad', async message => {
        message.content = 'no luck';
        return false;
      }),
    );
    expect(await invoke('sad')).toMatchObject({ kind: 'failed', message: { content: 'no luck' } });
  });

  it('lets hooks watch, and goes on when one fails', async () => {
    const { container, invoke, logger } = setUp();
    const seen: unknown[] = [];
    container.bind(IConversationHook).toConstantValue({
      onFunctionExecuting: async () => {
        throw new Error('boom');
      },
    });
    container.bind(IConversationHook).toConstantValue({
      onFunctionExecuting: async message => void seen.push(['executing', message.content]),
      onFunctionExecuted: async (message, succeeded) =>
        void seen.push(['executed', message.content, succeeded]),
    } satisfies IConversationHook);
    expect((await invoke('greet')).kind).toBe('succeeded');
    expect(seen).toEqual([
      ['executing', ''],
      ['executed', 'hello', true],
    ]);
    expect(logger.at('error')).toHaveLength(1);
  });
});

it('logs a call that is not made, with agent and conversation', async () => {
  const { invoke, policy, logger } = setUp();
  policy(async () => ({ kind: 'deny', reason: 'no' }));
  await invoke('greet');
  await invoke('nothing');
  expect(logger.at('warn').map(({ fields }) => fields)).toEqual([
    expect.objectContaining({
      function: 'greet',
      agentId: 'agent-1',
      conversationId: 'conversation-1',
      code: 'denied',
    }),
    expect.objectContaining({
      function: 'nothing',
      agentId: 'agent-1',
      conversationId: 'conversation-1',
      code: 'not-found',
    }),
  ]);
});

describe('policies', () => {
  it('see the call with its parsed arguments', async () => {
    const { invoke, policy } = setUp();
    const seen: FunctionCall[] = [];
    policy(async call => {
      seen.push(call);
      return { kind: 'allow' };
    });
    await invoke('x/greet', '{"a":1}');
    await invoke('greet', 'not json');
    await invoke('greet', '[]');
    expect(seen.map(({ functionName, args }) => [functionName, args])).toEqual([
      ['greet', { a: 1 }],
      ['greet', undefined],
      ['greet', undefined],
    ]);
  });

  it('decide by the strictest answer, in whatever order', async () => {
    const decisions: PolicyDecision[] = [
      { kind: 'ask', reason: 'careful' },
      { kind: 'deny', reason: 'it is late' },
      { kind: 'allow' },
    ];
    for (const order of [decisions, [...decisions].reverse()]) {
      const { invoke, policy, calls } = setUp();
      for (const decision of order) policy(async () => decision);
      expect(await invoke('greet')).toMatchObject({
        kind: 'denied',
        message: { content: 'Access denied: greet was not called, because it is late.' },
      });
      expect(calls).toEqual([]);
    }
  });

  it('deny when they fail', async () => {
    const { invoke, policy, calls } = setUp();
    policy(async () => {
      throw new Error('boom');
    });
    expect(await invoke('greet')).toMatchObject({
      kind: 'denied',
      message: { content: 'Access denied: greet was not called, because a policy could not decide.' },
    });
    expect(calls).toEqual([]);
  });

  it.each([undefined, null, {}, { kind: 'Deny' }, { kind: 'allowed' }, 'allow'])(
    'deny when they answer %j',
    async decision => {
      const { invoke, policy, calls } = setUp();
      policy(async () => decision as never);
      expect((await invoke('greet')).kind).toBe('denied');
      expect(calls).toEqual([]);
    },
  );

  it('see the arguments under the function’s own names, however they were spelt', async () => {
    const { container, invoke, policy } = setUp();
    const secret = new AIToolCallbackAdapter({
      name: 'open',
      tool: tool({ inputSchema: z.object({ file_name: z.string() }), execute: () => 'opened' }),
    });
    container.bind(IFunctionCallback).toConstantValue(secret);
    policy(async ({ args }) =>
      args?.file_name === 'secret' ? { kind: 'deny', reason: 'it is secret' } : { kind: 'allow' },
    );
    for (const spelling of ['file_name', 'fileName', 'FileName', 'file-name']) {
      expect((await invoke('open', JSON.stringify({ [spelling]: 'secret' }))).kind).toBe('denied');
    }
    expect((await invoke('open', '{"fileName":"public"}')).kind).toBe('succeeded');
  });

  it('are joined by a tool’s own wish for approval', async () => {
    const { container, invoke } = setUp();
    const careful = new AIToolCallbackAdapter({
      name: 'wipe',
      tool: tool({ inputSchema: z.object({}), needsApproval: true, execute: () => 'wiped' }),
    });
    container.bind(IFunctionCallback).toConstantValue(careful);
    expect((await invoke('wipe')).kind).toBe('approval-needed');
    container.bind(IApprover).toConstantValue({ approve: async () => ({ kind: 'approved' }) });
    expect(await invoke('wipe')).toMatchObject({ kind: 'succeeded', message: { content: 'wiped' } });
  });

  it('that ask need somebody to answer', async () => {
    const { invoke, policy, calls } = setUp();
    policy(async () => ({ kind: 'ask', reason: 'it writes files' }));
    expect(await invoke('greet')).toMatchObject({
      kind: 'approval-needed',
      message: { content: expect.stringContaining('it writes files') },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['approves', async () => ({ kind: 'approved' }) as const, 'succeeded'],
    ['denies', async () => ({ kind: 'denied' }) as const, 'denied'],
    ['answers something else', async () => ({ kind: 'maybe' }) as never, 'denied'],
    ['answers nothing', async () => undefined as never, 'denied'],
    ['denies with a reason', async () => ({ kind: 'denied', reason: 'no' }) as const, 'denied'],
    [
      'fails',
      async () => {
        throw new Error('boom');
      },
      'denied',
    ],
  ])('that ask follow an approver who %s', async (_, approve, kind) => {
    const { container, invoke, policy } = setUp();
    const asked: ApprovalRequest[] = [];
    policy(async () => ({ kind: 'ask', reason: 'because' }));
    container.bind(IApprover).toConstantValue({
      approve: (request: ApprovalRequest) => {
        asked.push(request);
        return approve();
      },
    });
    expect((await invoke('greet')).kind).toBe(kind);
    expect(asked).toEqual([expect.objectContaining({ reason: 'because' })]);
  });
});
