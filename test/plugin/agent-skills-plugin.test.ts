import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { SettingsValidationError } from '../../src/errors/settings-validation-error.js';
import { IAgentHook } from '../../src/framework/agent-hook.js';
import { IFunctionCallback } from '../../src/framework/function-callback.js';
import { ILogger, silentLogger } from '../../src/framework/logger.js';
import { AgentSkillsPlugin } from '../../src/plugin/agent-skills-plugin.js';
import { AgentSkillsSettings } from '../../src/settings/agent-skills-settings.js';
import { Configuration } from '../../src/settings/configuration.js';
import { ISkillService } from '../../src/skills/i-skill-service.js';
import { InlineSkillSource } from '../../src/skills/sources/inline-skill-source.js';
import { ISkillSource } from '../../src/skills/sources/skill-source.js';
import { MemoryLogger } from '../support/memory-logger.js';

const register = (settings: Readonly<Record<string, unknown>> = {}) => {
  const container = new Container();
  new AgentSkillsPlugin().registerDI(container, Configuration.fromObject({ AgentSkills: settings }));
  return container;
};

describe('AgentSkillsPlugin', () => {
  it('registers in a container that knows nothing of a host', async () => {
    const container = register({ EnableProjectSkills: false, EnableUserSkills: false });
    expect(container.getAll(IAgentHook)).toHaveLength(2);
    expect(container.getAll<IFunctionCallback>(IFunctionCallback).map(({ provider }) => provider)).toEqual([
      'agent-skills',
      'agent-skills',
      'agent-skills',
      'agent-skills',
    ]);
    expect(container.get(ILogger)).toBe(silentLogger);
    await new AgentSkillsPlugin().start(container);
    expect(container.get<ISkillService>(ISkillService).count).toBe(0);
  });

  it('resolves nothing while it registers', () => {
    const container = new Container();
    const refuse = () => {
      throw new Error('resolved while registering');
    };
    container.bind(ILogger).toDynamicValue(refuse);
    container.bind(ISkillService).toDynamicValue(refuse);
    expect(() => new AgentSkillsPlugin().registerDI(container, Configuration.fromObject({}))).not.toThrow();
  });

  it('gives everyone the same service, hooks and callbacks', () => {
    const container = register();
    expect(container.get(ISkillService)).toBe(container.get(ISkillService));
    expect(container.getAll(IAgentHook)).toEqual(container.getAll(IAgentHook));
    expect(container.getAll(IFunctionCallback)[0]).toBe(container.getAll(IFunctionCallback)[0]);
  });

  it('offers its settings, frozen', () => {
    const settings = register({ MaxOutputSizeBytes: 7 }).get<AgentSkillsSettings>(AgentSkillsSettings);
    expect(settings.maxOutputSizeBytes).toBe(7);
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it('warns of unknown settings where no host does', async () => {
    const container = new Container();
    const logger = new MemoryLogger();
    container.bind(ILogger).toConstantValue(logger);
    const plugin = new AgentSkillsPlugin();
    plugin.registerDI(
      container,
      Configuration.fromObject({
        AgentSkills: { MaxOutputSizeByte: 5, EnableProjectSkills: false, EnableUserSkills: false },
      }),
    );
    await plugin.start(container);
    expect(logger.at('warn').map(({ message }) => message)).toEqual([
      'AgentSkills:MaxOutputSizeByte is not a known setting; did you mean MaxOutputSizeBytes?',
    ]);
  });

  it('refuses bad settings where no host has checked them before', () => {
    expect(() => register({ MaxOutputSizeBytes: -1 })).toThrow(SettingsValidationError);
  });

  it('takes up the sources that an application has bound', async () => {
    const container = register({ EnableProjectSkills: false, EnableUserSkills: false });
    for (const name of ['one', 'two']) {
      container
        .bind<ISkillSource>(ISkillSource)
        .toConstantValue(new InlineSkillSource([{ name, description: 'd', body: 'b' }]));
    }
    const { skills } = await container.get<ISkillService>(ISkillService).load();
    expect(skills.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('says when it stops how the cache has done', async () => {
    const container = new Container();
    const logger = new MemoryLogger();
    container.bind(ILogger).toConstantValue(logger);
    const plugin = new AgentSkillsPlugin();
    const settings = { EnableProjectSkills: false, EnableUserSkills: false, EnableBuiltinSkills: true };
    plugin.registerDI(container, Configuration.fromObject({ AgentSkills: settings }));
    await plugin.start(container);
    await plugin.stop();
    expect(logger.entries.filter(({ message }) => message === 'Skill body cache')).toEqual([]);
    const service = container.get<ISkillService>(ISkillService);
    for (let time = 0; time < 4; time++) await service.readSkill({ name: 'commit-message' });
    await plugin.stop();
    expect(logger.at('info').at(-1)).toMatchObject({
      message: 'Skill body cache',
      fields: { hits: 3, misses: 1, hitRate: 0.75 },
    });
  });
});
