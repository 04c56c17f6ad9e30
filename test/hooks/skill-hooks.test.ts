import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SkillFunctionHook } from '../../src/hooks/skill-function-hook.js';
import { SkillInstructionHook } from '../../src/hooks/skill-instruction-hook.js';
import { SkillActivator } from '../../src/skills/activation/skill-activator.js';
import { assembleSkillService } from '../../src/skills/create-skill-service.js';
import { createSkillTools, enabledFunctions, toolDefaults } from '../../src/tools/skill-tools.js';
import { anAgent } from '../support/a-context.js';
import { MemoryLogger } from '../support/memory-logger.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const functions = enabledFunctions(toolDefaults);
const setUp = () => {
  const projectDirectory = tempDirectory();
  writeSkill(join(projectDirectory, 'skills'), { name: 'a' });
  const service = assembleSkillService({ projectDirectory, homeDirectory: '/nowhere', functions });
  const activator = new SkillActivator({ service, maxSkillsPerTurn: 2 });
  const tools = createSkillTools(functions, { service, activator, maxLines: 500 });
  return { projectDirectory, service, tools };
};

describe('on a host that reuses its agents', () => {
  it('the instruction hook adds its placeholder once and renews the catalog', async () => {
    const { service, projectDirectory } = setUp();
    const hook = new SkillInstructionHook(service);
    const agent = anAgent();
    await hook.onInstructionLoaded(agent, '', agent.templateDict);
    writeSkill(join(projectDirectory, 'skills'), { name: 'b' });
    await service.reload();
    await hook.onInstructionLoaded(agent, '', agent.templateDict);
    expect(agent.secondaryInstructions).toEqual(['{{ available_skills }}']);
    expect(agent.templateDict.available_skills).toContain('<name>b</name>');
  });

  it('the instruction hook takes back a catalog that no longer holds', async () => {
    const { service } = setUp();
    const hook = new SkillInstructionHook(service);
    const agent = anAgent({ skills: ['none'], templateDict: { available_skills: 'stale' } });
    await hook.onInstructionLoaded(agent, '', agent.templateDict);
    expect(agent.templateDict).toEqual({});
    const routing = anAgent({ type: 'routing', templateDict: { available_skills: 'stale' } });
    await hook.onInstructionLoaded(routing, '', routing.templateDict);
    expect(routing.templateDict).toEqual({});
  });

  it('the function hook adds its functions once', async () => {
    const { service, tools } = setUp();
    const hook = new SkillFunctionHook(service, tools, 200);
    const agent = anAgent();
    await hook.onFunctionsLoaded(agent, agent.functions);
    await hook.onFunctionsLoaded(agent, agent.functions);
    expect(agent.secondaryFunctions.map(({ name }) => name)).toEqual([
      'read_skill',
      'read_skill_file',
      'list_skill_directory',
      'search_skills',
    ]);
  });
});

it('the function hook scans the skills itself where nobody has', async () => {
  const { service, tools } = setUp();
  const agent = anAgent();
  await new SkillFunctionHook(service, tools, 200).onFunctionsLoaded(agent, []);
  expect(agent.secondaryFunctions).toHaveLength(4);
});

describe('an agent’s own list of skills', () => {
  const load = async (hook: SkillInstructionHook, ...skills: string[]) => {
    const agent = anAgent({ skills });
    await hook.onInstructionLoaded(agent, '', agent.templateDict);
  };

  it('is warned of where a name matches nothing, with the nearest, once', async () => {
    const { service, projectDirectory } = setUp();
    writeSkill(join(projectDirectory, 'skills'), { name: 'commit-message' });
    const logger = new MemoryLogger();
    const hook = new SkillInstructionHook(service, logger);
    for (let time = 0; time < 3; time++) await load(hook, 'A', 'comit-message', 'zzz');
    expect(logger.at('warn').map(({ category, message, fields }) => [category, message, fields])).toEqual([
      [
        'AgentSkills',
        "Agent 'agent-1' lists the skill 'comit-message', and there is none; did you mean 'commit-message'?",
        { agentId: 'agent-1', skill: 'comit-message' },
      ],
      ['AgentSkills', "Agent 'agent-1' lists the skill 'zzz', and there is none.", expect.anything()],
    ]);
    await load(hook, 'a');
    await load(hook, 'zzz');
    expect(logger.at('warn')).toHaveLength(3);
  });

  it('is nothing to warn of where all of it is found, or the agent has no skills by its type', async () => {
    const { service } = setUp();
    const logger = new MemoryLogger();
    const hook = new SkillInstructionHook(service, logger);
    await load(hook, 'a');
    const routing = anAgent({ type: 'routing', skills: ['zzz'] });
    await hook.onInstructionLoaded(routing, '', routing.templateDict);
    expect(logger.at('warn')).toEqual([]);
  });
});
