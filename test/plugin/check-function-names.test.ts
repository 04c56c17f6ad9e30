import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { IFunctionCallback } from '../../src/framework/function-callback.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const callback = (name: string) => ({
  provider: 'weather',
  name,
  indication: '',
  getIndication: async () => '',
  execute: async () => true,
});
const start = async (settings: object, name?: string) => {
  const container = new Container();
  if (name !== undefined) container.bind(IFunctionCallback).toConstantValue(callback(name));
  const project = writeProject(tempDirectory(), { settings: settings as Record<string, unknown> });
  return (await project.startHost({ container })).functions;
};

describe('a name that somebody else’s function has', () => {
  it('is refused at start, with both names', async () => {
    await expect(start({}, 'read_skill')).rejects.toThrow(
      /'read_skill' of agent-skills \(read_skill\) has the same name as the function 'read_skill' of 'weather'/,
    );
    await expect(
      start({ AgentSkills: { ToolNames: { read_skill: 'forecast' } } }, 'forecast'),
    ).rejects.toThrow(
      /'forecast' of agent-skills \(read_skill\) .* 'forecast' of 'weather'\. .* AgentSkills:ToolNames:read_skill/,
    );
  });

  it('is refused where an agent defines it', async () => {
    const Agents = { helper: { Functions: [{ Name: 'forecast' }] } };
    await expect(start({ Agents, AgentSkills: { ToolNames: { read_skill: 'forecast' } } })).rejects.toThrow(
      /'forecast' of agent 'helper'/,
    );
  });

  it('is fine once one of them is renamed or switched off', async () => {
    await start({ AgentSkills: { ToolNames: { read_skill: 'load_skill' } } }, 'read_skill');
    await start({ AgentSkills: { EnableReadSkillTool: false } }, 'read_skill');
  });

  it('may be described by an agent in its own words, as long as it is the usual one', async () => {
    await start({ Agents: { helper: { Functions: [{ Name: 'read_skill', Description: 'Mine.' }] } } });
  });
});

it('refuses bad names with all other bad settings', async () => {
  const refused = await start({
    AgentSkills: { ToolNames: { reed_skill: 'x' }, CatalogTokenBudget: 0 },
  }).catch(String);
  expect(refused).toMatch(
    /AgentSkills:ToolNames:reed_skill is none of the functions; did you mean 'read_skill'/i,
  );
  expect(refused).toMatch(/AgentSkills:CatalogTokenBudget must be greater than 0/);
});
