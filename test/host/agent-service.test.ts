import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import type { Agent } from '../../src/framework/agent.js';
import { AgentHookBase, IAgentHook } from '../../src/framework/agent-hook.js';
import type { AgentDefinition } from '../../src/framework/agent-service.js';
import { AgentService } from '../../src/host/agent-service.js';
import { HookEmitter } from '../../src/host/hook-emitter.js';
import { MemoryLogger } from '../support/memory-logger.js';

class TracingHook extends AgentHookBase {
  constructor(
    readonly label: string,
    readonly events: string[],
    override readonly selfId = '',
    readonly throwAt = '',
  ) {
    super();
  }
  #trace(event: string): void {
    if (event === this.throwAt) throw new Error(`${this.label} failed`);
    this.events.push(`${this.label} ${event}`);
  }
  override async onInstructionLoaded(agent: Agent): Promise<void> {
    this.#trace('instruction');
    agent.secondaryInstructions.push(`from ${this.label}`);
  }
  override async onFunctionsLoaded(): Promise<void> {
    this.#trace('functions');
  }
  override async onSamplesLoaded(): Promise<void> {
    this.#trace('samples');
  }
  override async onAgentLoaded(): Promise<void> {
    this.#trace('loaded');
  }
}

const setUp = (
  hooks: readonly AgentHookBase[],
  definitions: readonly AgentDefinition[] = [{ id: 'a' }, { id: 'b' }],
) => {
  const container = new Container();
  for (const hook of hooks) container.bind(IAgentHook).toConstantValue(hook);
  const logger = new MemoryLogger();
  return { logger, service: new AgentService({ definitions, hooks: new HookEmitter(container, logger) }) };
};

describe('loading an agent', () => {
  it('calls each hook in registration order: instruction, functions, samples, loaded', async () => {
    const events: string[] = [];
    const { service } = setUp([new TracingHook('1', events), new TracingHook('2', events)]);
    await service.loadAgent('a');
    expect(events).toEqual([
      '1 instruction',
      '1 functions',
      '1 samples',
      '1 loaded',
      '2 instruction',
      '2 functions',
      '2 samples',
      '2 loaded',
    ]);
  });

  it('skips only the remaining callbacks of a hook that throws, and logs it', async () => {
    const events: string[] = [];
    const { service, logger } = setUp([
      new TracingHook('1', events, '', 'functions'),
      new TracingHook('2', events),
    ]);
    const agent = await service.loadAgent('a');
    expect(events).toEqual(['1 instruction', '2 instruction', '2 functions', '2 samples', '2 loaded']);
    expect(agent?.secondaryInstructions).toEqual(['from 1', 'from 2']);
    expect(logger.at('error')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ hook: 'TracingHook' }) }),
    ]);
  });

  it('goes on without hooks that cannot be made, and logs it', async () => {
    const container = new Container();
    const logger = new MemoryLogger();
    container.bind(IAgentHook).toDynamicValue(() => {
      throw new Error('no such dependency');
    });
    const service = new AgentService({
      definitions: [{ id: 'a' }],
      hooks: new HookEmitter(container, logger),
    });
    expect((await service.loadAgent('a'))?.id).toBe('a');
    expect(logger.at('error')[0]?.message).toBe('Hooks cannot be made and are skipped');
  });

  it('calls a hook of one agent for that agent only', async () => {
    const events: string[] = [];
    const { service } = setUp([new TracingHook('1', events, 'b')]);
    await service.loadAgent('a');
    expect(events).toEqual([]);
    await service.loadAgent('b');
    expect(events).toHaveLength(4);
  });

  it('follows a redirect', async () => {
    class Redirect extends AgentHookBase {
      override async onAgentLoading(id: string): Promise<string | undefined> {
        return id === 'a' ? 'b' : undefined;
      }
    }
    const { service } = setUp([new Redirect()]);
    expect((await service.loadAgent('a'))?.id).toBe('b');
    expect((await service.loadAgent('b'))?.id).toBe('b');
  });

  it('asks a hook of one agent about redirects of that agent only', async () => {
    class Redirect extends AgentHookBase {
      override readonly selfId = 'b';
      override async onAgentLoading(): Promise<string | undefined> {
        return 'a';
      }
    }
    const { service } = setUp([new Redirect()], [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect((await service.loadAgent('c'))?.id).toBe('c');
    expect((await service.loadAgent('b'))?.id).toBe('a');
    expect((await service.loadAgent('B'))?.id).toBe('a');
  });

  it('finds an agent in any case of its id', async () => {
    expect((await setUp([], [{ id: 'Helper' }]).service.loadAgent('hELPER'))?.id).toBe('Helper');
  });

  it('gives nothing for an empty or unknown id', async () => {
    const { service } = setUp([]);
    expect(await service.loadAgent('')).toBeUndefined();
    expect(await service.loadAgent('x')).toBeUndefined();
    expect(service.agentIds).toEqual(['a', 'b']);
  });

  it('starts from the definition each time, whatever hooks did to the last one', async () => {
    class Vandal extends AgentHookBase {
      override async onAgentLoaded(agent: Agent): Promise<void> {
        agent.functions.push({
          name: 'x',
          description: '',
          parameters: { type: 'object', properties: {}, required: [] },
        });
        agent.samples.push('s');
        agent.templateDict.x = 1;
        agent.instruction += '!';
      }
    }
    const { service } = setUp(
      [new Vandal()],
      [{ id: 'a', instruction: 'Hi', functions: [], samples: [], templateDict: {} }],
    );
    await service.loadAgent('a');
    expect(await service.loadAgent('a')).toMatchObject({
      instruction: 'Hi!',
      functions: [{ name: 'x' }],
      samples: ['s'],
      templateDict: { x: 1 },
    });
  });
});

describe('rendering', () => {
  const render = async (definition: Partial<AgentDefinition>, secondary: readonly string[] = []) => {
    const { service } = setUp([], [{ id: 'a', ...definition }]);
    const agent = await service.loadAgent('a');
    if (agent === undefined) throw new Error('not loaded');
    agent.secondaryInstructions.push(...secondary);
    return service.renderInstruction(agent);
  };

  it('fills in the dictionary and joins what the hooks contributed', async () => {
    const text = await render({ instruction: 'Hello {{ name | upcase }}.', templateDict: { name: 'ada' } }, [
      'Use {{ name }}.',
      '  ',
      '',
    ]);
    expect(text).toBe('Hello ADA.\n\nUse ada.');
  });

  it('does not evaluate braces in a value', async () => {
    expect(await render({ instruction: '{{ x }}', templateDict: { x: '{{ y }}', y: 'no' } })).toBe('{{ y }}');
  });

  it('names the agent whose template is broken', async () => {
    await expect(render({ instruction: '{% if %}' })).rejects.toMatchObject({
      code: 'agent-template-invalid',
      agentId: 'a',
    });
  });

  it('reaches nothing that a value only inherits', async () => {
    const value = Object.create({ secret: 'LEAKED' });
    expect(await render({ instruction: '[{{ x.secret }}]', templateDict: { x: value } })).toBe('[]');
  });

  it('reaches no prototype', async () => {
    expect(
      await render({
        instruction: '[{{ constructor.name }}{{ x.constructor.name }}]',
        templateDict: { x: {} },
      }),
    ).toBe('[]');
  });
});
