import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SkillFunctionHook } from '../../src/hooks/skill-function-hook.js';
import { SkillInstructionHook } from '../../src/hooks/skill-instruction-hook.js';
import { assembleSkillService } from '../../src/skills/create-skill-service.js';
import { createSkillTools, enabledFunctions } from '../../src/tools/skill-tools.js';
import { anAgent } from '../support/a-context.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const functions = enabledFunctions({
  enableReadSkillTool: true,
  enableReadFileTool: true,
  enableListDirectoryTool: true,
});
const setUp = () => {
  const projectDirectory = tempDirectory();
  writeSkill(join(projectDirectory, 'skills'), { name: 'a' });
  const service = assembleSkillService({ projectDirectory, homeDirectory: '/nowhere', functions });
  return { projectDirectory, service, tools: createSkillTools(functions, { service }) };
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
    ]);
  });
});

it('the function hook scans the skills itself where nobody has', async () => {
  const { service, tools } = setUp();
  const agent = anAgent();
  await new SkillFunctionHook(service, tools, 200).onFunctionsLoaded(agent, []);
  expect(agent.secondaryFunctions).toHaveLength(3);
});
