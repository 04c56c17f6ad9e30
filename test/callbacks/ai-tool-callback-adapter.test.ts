import { describe, expect, it } from '@jest/globals';
import { jsonSchema, type Tool, tool } from 'ai';
import { z } from 'zod';
import { AIToolCallbackAdapter } from '../../src/callbacks/ai-tool-callback-adapter.js';
import { FileTooLargeError } from '../../src/errors/file-too-large-error.js';
import { PathAccessDeniedError } from '../../src/errors/path-access-denied-error.js';
import { SkillNotFoundError } from '../../src/errors/skill-not-found-error.js';
import type { RoleDialogModel } from '../../src/framework/role-dialog-model.js';
import { aContext } from '../support/a-context.js';
import { MemoryLogger } from '../support/memory-logger.js';

const aMessage = (functionArgs?: string): RoleDialogModel => ({
  messageId: 'm1',
  role: 'function',
  currentAgentId: 'agent-1',
  conversationId: 'conversation-1',
  content: '',
  ...(functionArgs === undefined ? {} : { functionArgs }),
});

const inputSchema = z.object({
  skill_name: z.string(),
  maxLines: z.number().int().optional(),
  deep: z.object({ on: z.boolean() }).optional(),
});

/** Calls a tool through the adapter and returns all that a host sees. */
const call = async (
  subject: Tool,
  functionArgs?: string,
  options: { timeoutSeconds?: number; abortSignal?: AbortSignal } = {},
) => {
  const logger = new MemoryLogger();
  const { timeoutSeconds, abortSignal } = options;
  const adapter = new AIToolCallbackAdapter({
    name: 'my_tool',
    tool: subject,
    logger,
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  });
  const message = aMessage(functionArgs);
  const succeeded = await adapter.execute(message, {
    ...aContext(),
    ...(abortSignal === undefined ? {} : { abortSignal }),
  });
  return { succeeded, content: message.content, data: message.data, logger };
};

const echo = tool({ inputSchema, execute: input => input });
const failing = (error: unknown) =>
  tool({
    inputSchema: z.object({}),
    execute: (): string => {
      throw error;
    },
  });

describe('arguments', () => {
  it.each([
    ['{"skill_name":"a"}', { skill_name: 'a' }],
    ['{"SkillName":"a","max_lines":3}', { skill_name: 'a', maxLines: 3 }],
    ['{"skillName":"a","MAXLINES":3}', { skill_name: 'a', maxLines: 3 }],
    ['{"skill-name":"a","Deep":{"on":true}}', { skill_name: 'a', deep: { on: true } }],
  ])('%s fit whatever their spelling', async (args, expected) => {
    const { succeeded, data } = await call(echo, args);
    expect(data).toEqual(expected);
    expect(succeeded).toBe(true);
  });

  it.each([
    [
      '{',
      'Error: Invalid JSON arguments. The text is not valid JSON. Arguments of my_tool: skill_name, maxLines, deep.',
    ],
    [
      '["a"]',
      'Error: Invalid JSON arguments. Expected a JSON object, got an array. Arguments of my_tool: skill_name, maxLines, deep.',
    ],
    [
      '"a"',
      'Error: Invalid JSON arguments. Expected a JSON object, got a string. Arguments of my_tool: skill_name, maxLines, deep.',
    ],
    [
      'null',
      'Error: Invalid JSON arguments. Expected a JSON object, got null. Arguments of my_tool: skill_name, maxLines, deep.',
    ],
    [
      '42',
      'Error: Invalid JSON arguments. Expected a JSON object, got a number. Arguments of my_tool: skill_name, maxLines, deep.',
    ],
  ])('%s are no JSON object', async (args, content) => {
    expect(await call(echo, args)).toMatchObject({
      succeeded: false,
      content,
      data: { success: false, error: content, code: 'arguments-not-json' },
    });
  });

  it.each([
    ['{}', /argument 'skill_name' is missing/],
    ['', /argument 'skill_name' is missing/],
    ['{"skill_name":1}', /argument 'skill_name': .*expected string/],
    ['{"skill_name":"a","maxLines":"many"}', /argument 'maxLines': .*expected number/],
    ['{"skill_name":"a","deep":{}}', /argument 'deep\.on': .*expected boolean/],
    [
      '{"skill_name":"a","SkillName":"b"}',
      /argument 'skill_name' is given twice, as 'skill_name' and 'SkillName'/,
    ],
  ])('%s are explained by name', async (args, content) => {
    const result = await call(echo, args);
    expect(result).toMatchObject({ succeeded: false, data: { code: 'arguments-invalid' } });
    expect(result.content).toMatch(/^Error executing tool my_tool: /);
    expect(result.content).toMatch(content);
  });

  it('are explained also where the tool has a plain JSON schema', async () => {
    const plain = tool({
      inputSchema: jsonSchema<{ city: string }>({
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
      }),
      execute: ({ city }) => `Sunny in ${city}`,
    });
    expect(await call(plain, '{"City":"Oslo"}')).toMatchObject({ succeeded: true, content: 'Sunny in Oslo' });
    expect((await call(plain, '{}')).content).toMatch(/argument 'city' is missing/);
    expect((await call(plain, '{"city":1}')).content).toMatch(/argument 'city': /);
  });

  it('of a JSON schema with keywords beyond zod are checked as far as possible', async () => {
    const conditional = tool({
      inputSchema: jsonSchema<{ a: string }>({
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        ...JSON.parse('{"if":{"properties":{"a":{"const":"x"}}},"then":{"required":["b"]}}'),
      }),
      execute: ({ a }) => a,
    });
    expect(await call(conditional, '{"A":"y"}')).toMatchObject({ succeeded: true, content: 'y' });
    expect((await call(conditional, '{}')).content).toMatch(/argument 'a' is missing/);
  });

  it('may be absent where a function takes none', async () => {
    const none = tool({ inputSchema: z.object({}), execute: () => 'ok' });
    expect(await call(none)).toMatchObject({ succeeded: true, content: 'ok' });
  });

  it('named like a prototype are just names', async () => {
    expect((await call(echo, '{"__proto__":{"skill_name":"a"},"skill_name":"b"}')).data).toEqual({
      skill_name: 'b',
    });
  });
});

describe('results', () => {
  it.each([
    ['a text', 'plain', 'plain'],
    ['an object', { a: [1] }, '{"a":[1]}'],
    ['nothing', undefined, ''],
    ['null', null, 'null'],
  ])('of %s become the content', async (_, output, content) => {
    expect(await call(tool({ inputSchema: z.object({}), execute: () => output }))).toMatchObject({
      succeeded: true,
      content,
      data: output,
    });
  });

  it.each([
    [{ type: 'text', value: 'T' } as const, true, 'T'],
    [{ type: 'json', value: { j: 1 } } as const, true, '{"j":1}'],
    [
      {
        type: 'content',
        value: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      } as const,
      true,
      'a\nb',
    ],
    [{ type: 'error-text', value: 'E' } as const, false, 'E'],
    [{ type: 'error-json', value: { e: 1 } } as const, false, '{"e":1}'],
    [{ type: 'execution-denied', reason: 'no' } as const, false, 'no'],
    [{ type: 'execution-denied' } as const, false, 'The call was denied.'],
  ])('rendered by the tool as %j are taken over', async (output, succeeded, content) => {
    const rendering = tool({
      inputSchema: z.object({}),
      execute: () => 'raw',
      toModelOutput: () => structuredClone(output) as never,
    });
    expect(await call(rendering)).toMatchObject({ succeeded, content });
  });

  it('of a streaming tool are its last one', async () => {
    const streaming = tool({
      inputSchema: z.object({}),
      async *execute() {
        yield 'half';
        yield 'whole';
      },
    });
    expect(await call(streaming)).toMatchObject({ succeeded: true, content: 'whole' });
  });
});

describe('failures', () => {
  it.each([
    [
      'an unknown skill',
      new SkillNotFoundError({ skillName: 'x' }),
      /^Skill or file not found: There is no skill named 'x'/,
      'skill-not-found',
    ],
    [
      'a path outside',
      new PathAccessDeniedError({ path: '../x', reason: 'it leaves' }),
      /^Access denied: '\.\.\/x' /,
      'path-access-denied',
    ],
    [
      'a large file',
      new FileTooLargeError({ path: 'x', sizeBytes: 9, limitBytes: 5 }),
      /^File size exceeds limit: 'x' has 9 bytes/,
      'file-too-large',
    ],
    ['anything else', new Error('boom'), /^Error executing tool my_tool: boom$/, 'tool-failed'],
    ['a thrown text', 'boom', /^Error executing tool my_tool: boom$/, 'tool-failed'],
    ['a thrown nothing', undefined, /^Error executing tool my_tool: undefined$/, 'tool-failed'],
  ])('by %s become a sentence', async (_, error, content, code) => {
    const result = await call(failing(error));
    expect(result).toMatchObject({
      succeeded: false,
      content: expect.stringMatching(content),
      data: { success: false, code, error: result.content },
    });
  });

  it.each([
    ['ENOENT', -2, /^Skill or file not found: no such file or directory \(ENOENT\)\.$/],
    ['EACCES', -13, /^Access denied: permission denied \(EACCES\)\.$/],
    ['EIO', -5, /^Error executing tool my_tool: i\/o error \(EIO\)\.$/],
  ])('of the system (%s) lose the host path', async (code, errno, content) => {
    const error = Object.assign(new Error(`${code}: open '/home/ada/secret'`), {
      code,
      errno,
      path: '/home/ada/secret',
    });
    const result = await call(failing(error));
    expect(result.content).toMatch(content);
  });

  it('are told by their type, not by their words', async () => {
    expect((await call(failing(new Error('file size not found: access denied')))).content).toMatch(
      /^Error executing tool my_tool: /,
    );
  });

  it('of a rendering function do not throw either', async () => {
    const broken = tool({
      inputSchema: z.object({}),
      execute: () => 'x',
      toModelOutput: () => {
        throw new Error('cannot render');
      },
    });
    expect(await call(broken)).toMatchObject({
      succeeded: false,
      content: 'Error executing tool my_tool: cannot render',
    });
  });
});

describe('abort and time-out', () => {
  const forever = tool({ inputSchema: z.object({}), execute: () => new Promise<string>(() => {}) });

  it('end the wait for a tool that does not listen', async () => {
    const controller = new AbortController();
    const pending = call(forever, '{}', { abortSignal: controller.signal });
    controller.abort(new Error('the user left'));
    expect(await pending).toMatchObject({
      succeeded: false,
      content: 'Error executing tool my_tool: the user left',
    });
  });

  it('stop a call before it starts where it was already aborted', async () => {
    let ran = false;
    const tracking = tool({
      inputSchema: z.object({}),
      execute: () => {
        ran = true;
      },
    });
    expect(
      await call(tracking, '{}', { abortSignal: AbortSignal.abort(new Error('too late')) }),
    ).toMatchObject({ succeeded: false });
    expect(ran).toBe(false);
  });

  it('are named when time is up', async () => {
    expect(await call(forever, '{}', { timeoutSeconds: 0.01 })).toMatchObject({
      succeeded: false,
      content: 'Error executing tool my_tool: It gave no result within 0.01 s and was stopped.',
      data: { code: 'tool-timeout' },
    });
  });

  it('cover the rendering of the result', async () => {
    const slow = tool({
      inputSchema: z.object({}),
      execute: () => 'x',
      toModelOutput: () => new Promise<never>(() => {}),
    });
    expect(await call(slow, '{}', { timeoutSeconds: 0.01 })).toMatchObject({
      succeeded: false,
      data: { code: 'tool-timeout' },
    });
  });

  it('end a tool that streams results at its next one', async () => {
    let produced = 0;
    const endless = tool({
      inputSchema: z.object({}),
      async *execute() {
        for (;;) {
          produced++;
          yield produced;
          await new Promise(resolve => setTimeout(resolve, 2));
        }
      },
    });
    expect(await call(endless, '{}', { timeoutSeconds: 0.02 })).toMatchObject({ succeeded: false });
    await new Promise(resolve => setTimeout(resolve, 10));
    const after = produced;
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(produced).toBe(after);
  });

  it('reach the tool as a signal', async () => {
    const signals: AbortSignal[] = [];
    const listening = tool({
      inputSchema: z.object({}),
      execute: (_, { abortSignal }) => {
        if (abortSignal !== undefined) signals.push(abortSignal);
        return new Promise<string>((_, reject) =>
          abortSignal?.addEventListener('abort', () => reject(new Error('I stopped'))),
        );
      },
    });
    await call(listening, '{}', { timeoutSeconds: 0.01 });
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('odd callers', () => {
  it('get an answer instead of an exception', async () => {
    const adapter = new AIToolCallbackAdapter({ name: 'my_tool', tool: echo });
    const odd = async (functionArgs: unknown, context?: unknown) => {
      const message = { ...aMessage(), functionArgs } as never as RoleDialogModel;
      return [await adapter.execute(message, context as never), message.content];
    };
    expect(await odd({ skill_name: 'a' })).toEqual([true, '{"skill_name":"a"}']);
    expect(await odd(null)).toEqual([false, expect.stringContaining("argument 'skill_name' is missing")]);
    expect(await odd(7)).toEqual([false, expect.stringContaining('got a number')]);
    expect(await odd('{"skill_name":"a"}', {})).toEqual([true, '{"skill_name":"a"}']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e10])(
    'cannot ask for a time-out of %d',
    timeoutSeconds => {
      expect(() => new AIToolCallbackAdapter({ name: 'my_tool', tool: echo, timeoutSeconds })).toThrow(
        RangeError,
      );
    },
  );
});

describe('the callback', () => {
  it('passes the caller on to the tool', async () => {
    const contexts: unknown[] = [];
    const tracking = tool({
      inputSchema: z.object({}),
      execute: (_, { context }) => {
        contexts.push(context);
      },
    });
    await call(tracking);
    expect(contexts).toEqual([
      {
        agent: expect.objectContaining({ id: 'agent-1' }),
        conversation: expect.objectContaining({ id: 'conversation-1' }),
      },
    ]);
  });

  it('works without a caller', async () => {
    const message = aMessage('{"skill_name":"a"}');
    expect(await new AIToolCallbackAdapter({ name: 'my_tool', tool: echo }).execute(message)).toBe(true);
  });

  it('logs calls at debug and failures at error, with agent and conversation, and without secrets', async () => {
    const { logger } = await call(
      failing(new Error('boom')),
      JSON.stringify({ apiKey: 'hunter2', text: 'x'.repeat(2000) }),
    );
    expect(logger.at('debug')).toEqual([
      expect.objectContaining({
        message: 'Function called',
        fields: expect.objectContaining({
          function: 'my_tool',
          agentId: 'agent-1',
          conversationId: 'conversation-1',
        }),
      }),
    ]);
    const shown = String(logger.at('debug')[0]?.fields.arguments);
    expect(shown).not.toContain('hunter2');
    expect(shown.length).toBeLessThan(600);
    expect(logger.at('error')).toEqual([
      expect.objectContaining({
        message: 'Function failed',
        fields: expect.objectContaining({
          agentId: 'agent-1',
          conversationId: 'conversation-1',
          code: 'tool-failed',
        }),
      }),
    ]);
  });

  it('describes itself as a function, with required parameters and no schema address', async () => {
    const adapter = new AIToolCallbackAdapter({
      name: 'my_tool',
      tool: { ...echo, description: 'Echoes.' } as Tool,
    });
    const definition = await adapter.functionDef();
    expect(definition).toMatchObject({
      name: 'my_tool',
      description: 'Echoes.',
      parameters: { type: 'object', required: ['skill_name'] },
    });
    expect(definition.parameters).not.toHaveProperty('$schema');
    expect(await new AIToolCallbackAdapter({ name: 'n', tool: failing('') }).functionDef()).toMatchObject({
      description: '',
      parameters: { required: [] },
    });
  });

  it('describes itself also where the description is a function', async () => {
    const dynamic = { ...echo, description: () => 'Echoes today.' } as Tool;
    expect(
      (await new AIToolCallbackAdapter({ name: 'my_tool', tool: dynamic }).functionDef()).description,
    ).toBe('Echoes today.');
  });

  it('says what it does, for a person to see', async () => {
    const adapter = new AIToolCallbackAdapter({
      name: 'my_tool',
      tool: echo,
      provider: 'mine',
      indication: 'Echoing',
    });
    expect(adapter).toMatchObject({ name: 'my_tool', provider: 'mine', indication: 'Echoing' });
    expect(await adapter.getIndication(aMessage())).toBe('Echoing');
    expect(new AIToolCallbackAdapter({ name: 'my_tool', tool: echo }).indication).toBe('Running my_tool');
  });

  it('cannot be made from a tool that has nothing to execute', () => {
    expect(() => new AIToolCallbackAdapter({ name: 'my_tool', tool: tool({ inputSchema }) as Tool })).toThrow(
      "Tool 'my_tool' has no execute function",
    );
  });
});
