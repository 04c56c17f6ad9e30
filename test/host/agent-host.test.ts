import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { z } from 'zod';
import { PluginLoadError } from '../../src/errors/plugin-load-error.js';
import { PluginStartTimeoutError } from '../../src/errors/plugin-start-timeout-error.js';
import { SettingsValidationError } from '../../src/errors/settings-validation-error.js';
import { SkillNotFoundError } from '../../src/errors/skill-not-found-error.js';
import { IAgentService } from '../../src/framework/agent-service.js';
import { IConfiguration } from '../../src/framework/configuration.js';
import { IFunctionInvoker } from '../../src/framework/function-invoker.js';
import { IHostEnvironment } from '../../src/framework/host-environment.js';
import { ILogger } from '../../src/framework/logger.js';
import type { IPlugin } from '../../src/framework/plugin.js';
import { ISettingService } from '../../src/framework/setting-service.js';
import { MemoryLogger } from '../support/memory-logger.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const aPlugin = (id: string, plugin: Partial<IPlugin> = {}): IPlugin => ({
  id,
  name: id,
  description: '',
  registerDI: () => {},
  ...plugin,
});
const bare = { PluginLoader: { Plugins: [] } };
const start = (plugins: readonly IPlugin[], settings: Readonly<Record<string, unknown>> = bare) => {
  const project = writeProject(tempDirectory(), { settings });
  return { project, started: project.startHost({ plugins }) };
};

describe('plugins', () => {
  it('register and start with their dependencies first, and stop in reverse', async () => {
    const events: string[] = [];
    const tracked = (id: string, dependencies: string[]) =>
      aPlugin(id, {
        dependencies,
        registerDI: () => void events.push(`register ${id}`),
        start: async () => void events.push(`start ${id}`),
        stop: async () => void events.push(`stop ${id}`),
      });
    const host = await start([tracked('c', ['b']), tracked('b', ['a']), tracked('a', [])]).started;
    await host.stop();
    expect(events).toEqual([
      'register a',
      'register b',
      'register c',
      'start a',
      'start b',
      'start c',
      'stop c',
      'stop b',
      'stop a',
    ]);
  });

  it('with an id that is taken are skipped, with a warning', async () => {
    let registered = 0;
    const { project, started } = start([
      aPlugin('a', { registerDI: () => void registered++ }),
      aPlugin('a', { registerDI: () => void registered++ }),
    ]);
    await started;
    expect(registered).toBe(1);
    expect(project.logger.at('warn').map(({ message }) => message)).toEqual([
      "Plugin 'a' is configured twice; the second one is skipped.",
    ]);
  });

  it.each([
    [
      'misses a dependency',
      [aPlugin('a', { dependencies: ['b'] })],
      "Plugin 'a' needs the plugin 'b', which PluginLoader:Plugins does not name",
    ],
    [
      'depends on itself',
      [aPlugin('a', { dependencies: ['b'] }), aPlugin('b', { dependencies: ['a'] })],
      "Plugin 'a' depends on itself: a → b → a",
    ],
    [
      'throws while it registers',
      [
        aPlugin('a', {
          registerDI: () => {
            throw new Error('boom');
          },
        }),
      ],
      "Plugin 'a' failed to register: boom",
    ],
    [
      'throws while it starts',
      [
        aPlugin('a', {
          start: async () => {
            throw new Error('boom');
          },
        }),
      ],
      "Plugin 'a' failed to start: boom",
    ],
  ])('are named in the error when one %s', async (_, plugins, message) => {
    const { started } = start(plugins);
    await expect(started).rejects.toBeInstanceOf(PluginLoadError);
    await expect(started).rejects.toThrow(message);
  });

  it('that take too long to start are named, and those already started are stopped', async () => {
    let stopped = false;
    const plugins = [
      aPlugin('quick', {
        start: async () => {},
        stop: async () => {
          stopped = true;
        },
      }),
      aPlugin('slow', { start: () => new Promise<void>(() => {}) }),
    ];
    const { started } = start(plugins, { PluginLoader: { Plugins: [], StartTimeoutSeconds: 0.02 } });
    await expect(started).rejects.toBeInstanceOf(PluginStartTimeoutError);
    await expect(started).rejects.toThrow("Plugin 'slow' did not finish starting within 0.02 s");
    expect(stopped).toBe(true);
  });

  it('that register asynchronously are named, and their failure is not lost in the air', async () => {
    const late = aPlugin('late', {
      registerDI: (async () => {
        throw new Error('too late');
      }) as never,
    });
    await expect(start([late]).started).rejects.toThrow(
      "Plugin 'late' failed to register: registerDI must be synchronous",
    );
  });

  it('are named also where they throw an error of ours', async () => {
    const lying = aPlugin('lying', {
      start: async () => {
        throw new SkillNotFoundError({ skillName: 'x' });
      },
    });
    await expect(start([lying]).started).rejects.toThrow(
      /^Plugin 'lying' failed to start: There is no skill/,
    );
  });

  it('must give their dependencies as a list', async () => {
    await expect(start([aPlugin('a', { dependencies: 'b' as never })]).started).rejects.toThrow(
      "Plugin 'a' must give its dependencies as a list",
    );
  });

  it('that hang while they stop are left behind', async () => {
    const { project, started } = start([aPlugin('a', { stop: () => new Promise<void>(() => {}) })], {
      PluginLoader: { Plugins: [], StartTimeoutSeconds: 0.02 },
    });
    await (await started).stop();
    expect(project.logger.at('error')[0]?.fields).toMatchObject({
      plugin: 'a',
      error: new Error('it did not stop within 0.02 s'),
    });
  });

  it('are given up when the caller aborts', async () => {
    const project = writeProject(tempDirectory(), { settings: bare });
    const host = project.createHost({
      plugins: [aPlugin('slow', { start: () => new Promise<void>(() => {}) })],
    });
    const controller = new AbortController();
    const starting = host.start(controller.signal);
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(starting).rejects.toThrow('enough');
  });

  it('are not started twice', async () => {
    const host = await start([]).started;
    await expect(host.start()).rejects.toThrow('This host has been started before');
  });

  it('that fail to stop do not keep the others from stopping', async () => {
    let stopped = false;
    const { project, started } = start([
      aPlugin('a', {
        stop: async () => {
          stopped = true;
        },
      }),
      aPlugin('b', {
        stop: async () => {
          throw new Error('boom');
        },
      }),
    ]);
    await (await started).stop();
    expect(stopped).toBe(true);
    expect(project.logger.at('error')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ plugin: 'b' }) }),
    ]);
  });
});

describe('plugin modules', () => {
  const load = async (
    files: Readonly<Record<string, string>>,
    plugins: readonly string[],
    StartTimeoutSeconds = 30,
  ) => {
    const project = writeProject(tempDirectory(), {
      settings: { PluginLoader: { Plugins: plugins, StartTimeoutSeconds } },
    });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(project.directory, file), text);
    return project.startHost();
  };
  const registering = (id: string) =>
    `id = '${id}'; name = ''; description = ''; registerDI(container) { container.bind(Symbol.for('${id}')).toConstantValue(true); }`;

  it('that never finish loading are named', async () => {
    const hanging = { 'a.mjs': 'await new Promise(() => {});' };
    await expect(load(hanging, ['./a.mjs'], 0.05)).rejects.toThrow(
      "Plugin './a.mjs' did not finish starting within 0.05 s",
    );
  });

  it('may export a class or an object, as default or under the name plugin', async () => {
    const host = await load(
      {
        'class.mjs': `export default class { ${registering('class')} }`,
        'object.mjs': `export const plugin = new (class { ${registering('object')} })();`,
      },
      ['./class.mjs', './object.mjs', 'agent-skills-plugin'],
    );
    expect(host.container.isBound(Symbol.for('class'))).toBe(true);
    expect(host.container.isBound(Symbol.for('object'))).toBe(true);
  });

  it.each([
    ['./none.mjs', {}, /Plugin '\.\/none\.mjs' cannot be loaded/],
    ['no-such-package', {}, /Plugin 'no-such-package' cannot be loaded/],
    [
      './a.mjs',
      { 'a.mjs': 'export const x = 1;' },
      /Plugin '\.\/a\.mjs' is no plugin: export one as default/,
    ],
    ['./a.mjs', { 'a.mjs': 'throw new Error("boom");' }, /Plugin '\.\/a\.mjs' cannot be loaded: boom/],
    [
      './a.mjs',
      { 'a.mjs': 'export default class { registerDI() {} constructor() { throw new Error("boom"); } }' },
      /cannot be constructed: boom/,
    ],
    ['./a.mjs', { 'a.mjs': 'export default class { registerDI() {} }' }, /Plugin '\.\/a\.mjs' has no id/],
  ])('%s that cannot be used are named', async (specifier, files, message) => {
    await expect(load(files, [specifier])).rejects.toThrow(message);
  });
});

describe('settings', () => {
  it('of host and plugins are checked together before anything is registered', async () => {
    let registered = false;
    const plugin = aPlugin('mine', {
      settings: [{ path: 'Mine', schema: z.object({ size: z.number().positive() }) }],
      registerDI: () => {
        registered = true;
      },
    });
    const { started } = start([plugin], {
      PluginLoader: { Plugins: ['agent-skills-plugin'] },
      AgentSkills: { MaxOutputSizeBytes: -1 },
      Mine: { Size: 0 },
      Model: { Provider: 'openai-compatible' },
      Agents: { a: { Type: 'robot' } },
    });
    const error = await started.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SettingsValidationError);
    expect(
      (error as SettingsValidationError).failures.map(({ path, problem }) => `${path} ${problem}`),
    ).toEqual([
      "Agents:A:Type must be one of routing, planning, evaluating, task, static, a2a-remote (got 'robot')",
      'Model:Id is required for provider openai-compatible (it is not set)',
      'Model:BaseUrl is required for provider openai-compatible (it is not set)',
      'Mine:Size must be greater than 0 (got 0)',
      'AgentSkills:MaxOutputSizeBytes must be greater than 0 (got -1)',
    ]);
    expect(registered).toBe(false);
  });

  it('of agents refuse an id that is used twice, and parameters that are none', async () => {
    const own = { Name: 'own', Parameters: { Properties: 'bad' } };
    const { started } = start([], { ...bare, Agents: [{ Id: 'a' }, { Id: 'A', Functions: [own] }] });
    const error = (await started.catch((cause: unknown) => cause)) as SettingsValidationError;
    expect(error.message).toContain('Agents:1:Functions:0:Parameters:Properties must be a section');
    const twice = start([], {
      ...bare,
      Agents: [{ Id: 'a' }, { Id: 'A' }],
      Model: { Provider: 'openai-compatible', Id: 'm', BaseUrl: 'nowhere' },
    });
    await expect(twice.started).rejects.toThrow("Agents:1:Id is used twice (got 'A')");
    await expect(twice.started).rejects.toThrow("Model:BaseUrl must be a valid URL (got 'nowhere')");
  });

  it('needed to load plugins are reported with the host’s others', async () => {
    const { started } = start([], {
      PluginLoader: { StartTimeoutSeconds: 'soon' },
      Logging: { LogLevel: { Default: 'Loud' } },
      Runner: { MaxSteps: 0 },
    });
    const error = (await started.catch((cause: unknown) => cause)) as SettingsValidationError;
    expect(error.failures.map(({ path }) => path)).toEqual([
      'Logging:LogLevel:Default',
      'PluginLoader:StartTimeoutSeconds',
      'Runner:MaxSteps',
    ]);
  });

  it('nobody knows are warned of', async () => {
    const { project, started } = start([], { ...bare, Runner: { MaxStep: 3 } });
    await started;
    expect(project.logger.at('warn').map(({ message }) => message)).toEqual([
      'Runner:MaxStep is not a known setting; did you mean MaxSteps?',
    ]);
  });
});

describe('services', () => {
  it('are bound for plugins to use', async () => {
    const host = await start([]).started;
    for (const token of [
      IAgentService,
      IFunctionInvoker,
      IConfiguration,
      IHostEnvironment,
      ILogger,
      ISettingService,
    ]) {
      expect(host.container.isBound(token)).toBe(true);
    }
  });

  it('that the container already has are kept', async () => {
    const container = new Container();
    const logger = new MemoryLogger();
    container.bind(ILogger).toConstantValue(logger);
    const project = writeProject(tempDirectory(), { settings: { ...bare, Runner: { Wrong: 1 } } });
    const { logger: _, ...rest } = { ...project };
    const host = rest.createHost({ container, logger: undefined as never });
    await host.start();
    expect(host.logger).toBe(logger);
    expect(logger.at('warn')).toHaveLength(1);
  });
});
