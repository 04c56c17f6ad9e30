import { describe, expect, it } from '@jest/globals';
import { tool } from 'ai';
import { z } from 'zod';
import { AIToolCallbackAdapter } from '../../src/callbacks/ai-tool-callback-adapter.js';
import { aContext } from '../support/a-context.js';

const aMessage = (functionArgs: string) => ({
  messageId: 'm',
  role: 'function' as const,
  currentAgentId: '',
  conversationId: '',
  content: '',
  functionArgs,
});

describe('a tool that needs approval', () => {
  const ran: string[] = [];
  const deleting = (needsApproval: boolean | ((input: { target: string }) => boolean | Promise<boolean>)) =>
    new AIToolCallbackAdapter({
      name: 'delete',
      tool: tool({
        inputSchema: z.object({ target: z.string() }),
        needsApproval,
        execute: ({ target }) => {
          ran.push(target);
          return 'deleted';
        },
      }),
    });

  it('is not run without one, and says so', async () => {
    ran.length = 0;
    const message = aMessage('{"target":"all"}');
    expect(await deleting(true).execute(message, aContext())).toBe(false);
    expect(message).toMatchObject({
      content: expect.stringMatching(/^Access denied: 'delete' was not called: it needs an approval/),
      data: { code: 'approval-needed' },
    });
    expect(ran).toEqual([]);
  });

  it('is run with one', async () => {
    const message = aMessage('{"target":"all"}');
    expect(await deleting(true).execute(message, { ...aContext(), approved: true })).toBe(true);
    expect(message.content).toBe('deleted');
  });

  it('may decide by its arguments, whatever their spelling, and asks when it cannot decide', async () => {
    const careful = deleting(({ target }) => {
      if (target === 'odd') throw new Error('odd');
      return target === 'all';
    });
    const reasonFor = async (args: string) =>
      (await careful.prepare(aMessage(args), aContext())).approvalReason;
    expect(await reasonFor('{"Target":"all"}')).toMatch(/these arguments/);
    expect(await reasonFor('{"target":"one"}')).toBeUndefined();
    expect(await reasonFor('{"target":"odd"}')).toMatch(/could not tell/);
  });

  it('decides with the defaults it will be run with', async () => {
    const adapter = new AIToolCallbackAdapter({
      name: 'delete',
      tool: tool({
        inputSchema: z.object({ target: z.string().default('all') }),
        needsApproval: ({ target }) => target === 'all',
        execute: () => 'deleted',
      }),
    });
    expect(await adapter.prepare(aMessage('{}'), aContext())).toEqual({
      args: { target: 'all' },
      approvalReason: 'the tool asks for it with these arguments',
    });
  });

  it('is prepared with its arguments under their own names', async () => {
    const adapter = deleting(false);
    expect(await adapter.prepare(aMessage('{"TARGET":"x"}'), aContext())).toEqual({ args: { target: 'x' } });
    expect(await adapter.prepare(aMessage('{'), aContext())).toEqual({ args: undefined });
    expect(await adapter.prepare(aMessage('{"target":1,"Target":2}'), aContext())).toEqual({
      args: undefined,
    });
  });
});
