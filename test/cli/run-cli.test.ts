import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../support/cli-project.js';
import { useTempDirectories } from '../support/temp-directory.js';
import type { ProjectToWrite } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

describe('usage', () => {
  it('is shown with examples and exit codes', async () => {
    const { cli } = setUp();
    const { code, stdout } = await cli(['--help']);
    expect(code).toBe(0);
    for (const command of ['run', 'list', 'inspect', 'prompt', 'call'])
      expect(stdout).toContain(`  ${command}`);
    expect(stdout).toContain(
      'Exit codes: 0 done, 1 the thing asked for failed, 2 usage, 3 configuration, 4 approval needed',
    );
    expect((await cli(['call', '--help'])).stdout).toContain(
      `$ agent-skills call read_skill '{"skill_name":"commit-message"}'`,
    );
  });

  it('has a version', async () => {
    expect(await setUp().cli(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it.each([
    ['no command', [], ''],
    ['an unknown command', ['fly'], "unknown command 'fly'"],
    ['an unknown option', ['list', '--fly'], "unknown option '--fly'"],
    ['a missing argument', ['inspect'], 'name a skill, or use --stats'],
    ['too many arguments', ['list', 'x'], 'too many arguments'],
    ['a malformed setting', ['list', '--set', 'nonsense'], 'Expected Section:Key=value'],
    ['a setting without a name', ['list', '--set', 'AgentSkills:=x'], 'Expected Section:Key=value'],
    [
      'a project that does not exist',
      ['list', '--project', 'nowhere'],
      '--project nowhere: there is no such directory',
    ],
    [
      'an unknown agent type',
      ['prompt', '--agent-type', 'robot'],
      '--agent-type must be one of routing, planning',
    ],
    [
      'an unknown source',
      ['inspect', 'x', '--source', 'moon'],
      '--source must be one of project, user, builtin',
    ],
    ['no request', ['run'], 'no request was given'],
  ])('errors such as %s exit 2 and print to standard error only', async (_, args, message) => {
    const { code, stdout, stderr } = await setUp().cli(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
  });
});

describe('global options', () => {
  it.each([
    ['before', ['--json', '--set', 'AgentSkills:EnableProjectSkills=false', 'list']],
    ['after', ['list', '--json', '--set', 'AgentSkills:EnableProjectSkills=false']],
    [
      'around',
      [
        '--set',
        'AgentSkills:EnableProjectSkills=true',
        'list',
        '--set=AgentSkills:EnableProjectSkills=false',
        '--json',
      ],
    ],
  ])('are accepted %s the command', async (_, args) => {
    expect(JSON.parse((await setUp().cli(args)).stdout)).toEqual({ skills: [], diagnostics: [] });
  });

  it('choose project and configuration', async () => {
    const { cli, directory } = setUp();
    const elsewhere = tempDirectory();
    writeFileSync(join(elsewhere, 'my.json'), '{ "AgentSkills": { "EnableProjectSkills": false } }');
    expect((await cli(['list', '--project', directory], { cwd: elsewhere })).stdout).toContain(
      'commit-message',
    );
    expect((await cli(['list', '--config', join(elsewhere, 'my.json')])).stdout).toContain('No skills found');
  });

  it('let the command line win over variables, and these over the file', async () => {
    const { cli } = setUp({
      projectSkills: [commit],
      settings: { AgentSkills: { EnableProjectSkills: false } },
    });
    const environment = { AgentSkills__EnableProjectSkills: 'true' };
    expect((await cli(['list'])).stdout).toContain('No skills found');
    expect((await cli(['list'], { environment })).stdout).toContain('commit-message');
    expect(
      (await cli(['list', '--set', 'AgentSkills:EnableProjectSkills=false'], { environment })).stdout,
    ).toContain('No skills found');
  });
});

describe('configuration trouble', () => {
  it.each([
    [
      'a bad value',
      { AgentSkills: { MaxOutputSizeBytes: -1 } },
      'error [settings-invalid]: AgentSkills:MaxOutputSizeBytes must be greater than 0 (got -1)',
    ],
    [
      'a plugin that is missing',
      { PluginLoader: { Plugins: ['./none.js'] } },
      "error [plugin-load-failed]: Plugin './none.js' cannot be loaded",
    ],
    [
      'a key that is missing',
      { Model: { Provider: 'openai', Id: 'x' } },
      "error [model-configuration-invalid]: Model provider 'openai' cannot be used: the environment variable OPENAI_API_KEY",
    ],
  ])('such as %s exits 3', async (_, settings, message) => {
    const { code, stdout, stderr } = await setUp({ settings }).cli(['run', 'x']);
    expect(code).toBe(3);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
  });

  it('is told by list as well, and warns of unknown settings', async () => {
    const { cli } = setUp();
    expect((await cli(['list', '--set', 'AgentSkills:MaxOutputSizeBytes=0'])).code).toBe(3);
    expect((await cli(['list', '--config', 'none.json'])).code).toBe(3);
    expect((await cli(['list', '--set', 'AgentSkills:CacheSkils=true'])).stderr).toBe(
      'warning: AgentSkills:CacheSkils is not a known setting; did you mean CacheSkills?\n',
    );
  });

  it('reaches standard output as JSON where that was asked for', async () => {
    const { stdout, stderr } = await setUp().cli([
      'list',
      '--json',
      '--set',
      'AgentSkills:MaxOutputSizeBytes=0',
    ]);
    expect(JSON.parse(stdout)).toEqual({
      error: {
        code: 'settings-invalid',
        message: 'AgentSkills:MaxOutputSizeBytes must be greater than 0 (got 0)',
      },
    });
    expect(stderr).toContain('settings-invalid');
  });

  it('shows a stack with --verbose', async () => {
    expect((await setUp().cli(['inspect', 'x', '--verbose'])).stderr).toMatch(/\n\s+at /);
  });
});
