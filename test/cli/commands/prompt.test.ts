import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../../support/cli-project.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import type { ProjectToWrite } from '../../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

describe('prompt', () => {
  it.each(['task', 'static', 'evaluating', 'A2A-Remote'])('prints the catalog for %s', async type => {
    const { code, stdout } = await setUp().cli(['prompt', '--agent-type', type]);
    expect(code).toBe(0);
    expect(stdout).toContain('<name>commit-message</name>');
    expect(stdout).toMatch(/<\/available_skills>\n$/);
  });

  it.each(['routing', 'planning'])('prints nothing at all for %s', async type => {
    expect(await setUp().cli(['prompt', '--agent-type', type])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('says on standard error where no skill is visible', async () => {
    expect(await setUp({}).cli(['prompt'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Nothing is injected: no skill is visible to an agent of type task.\n',
    });
  });

  it('prints a configured agent’s whole instructions', async () => {
    const { cli } = setUp({
      projectSkills: [commit],
      settings: { Agents: [{ Id: 'mine', Instruction: 'Hello.' }] },
    });
    expect((await cli(['prompt', '--agent', 'mine'])).stdout).toMatch(/^Hello\.\n\n/);
    expect(await cli(['prompt', '--agent', 'other'])).toMatchObject({
      code: 1,
      stderr: "error [agent-not-found]: There is no agent 'other'. Defined agents: mine.\n",
    });
  });

  it('prints functions too as JSON', async () => {
    expect(JSON.parse((await setUp().cli(['prompt', '--json'])).stdout)).toMatchObject({
      agentType: 'task',
      instructions: expect.stringContaining('<available_skills>'),
      functions: [
        { name: 'read_skill', parameters: { required: ['skill_name'] } },
        { name: 'read_skill_file' },
        { name: 'list_skill_directory' },
        { name: 'search_skills' },
      ],
    });
  });
});

describe('an agent’s template', () => {
  it('that is broken is a matter of configuration, and names the agent', async () => {
    const { cli } = setUp({ settings: { Agents: { mine: { Instruction: 'Hello {{ available_skills' } } } });
    const { code, stderr } = await cli(['prompt', '--agent', 'mine']);
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^error \[agent-template-invalid\]: The instruction of agent 'mine' cannot be rendered: .+\n$/,
    );
  });

  it('can be set from the command line', async () => {
    const { stdout } = await setUp().cli([
      'prompt',
      '--agent',
      'ASSISTANT',
      '--set',
      'Agents:assistant:Instruction={{ available_skills }} Bye.',
    ]);
    expect(stdout).toMatch(/<\/available_skills> Bye\.\n$/);
  });
});
