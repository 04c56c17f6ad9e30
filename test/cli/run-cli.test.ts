import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type CommandLineOptions, runCommandLine } from '../support/run-command-line.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { type ProjectToWrite, writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const commit = {
  name: 'commit-message',
  description: 'Write a commit message.',
  body: '# Commit\n\n1. Read the diff.\n2. Write it.',
  files: { 'references/style.md': 'Be brief.' },
};

const setUp = (project: ProjectToWrite = { projectSkills: [commit] }) => {
  const { directory, home } = writeProject(tempDirectory(), project);
  const cli = (args: readonly string[], options: Partial<CommandLineOptions> = {}) =>
    runCommandLine(args, { cwd: directory, home, ...options });
  return { cli, directory };
};

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
    ['a missing argument', ['inspect'], "missing required argument 'name'"],
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

describe('list', () => {
  it('shows the skills, and what was skipped and why', async () => {
    const { cli, directory } = setUp({
      projectSkills: [commit, { name: 'broken', text: '---\nname: [\n---' }],
    });
    const { code, stdout } = await cli(['list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^commit-message {2}project {2}Write a commit message\.\n/);
    expect(stdout).toContain('1 diagnostic:\nerror');
    expect(stdout).toContain(join(directory, '.botsharp/skills/broken/SKILL.md:3'));
    expect(stdout).toContain('Invalid YAML in frontmatter');
  });

  it('prints one JSON document', async () => {
    const { cli, directory } = setUp({ projectSkills: [commit, { name: 'broken', text: '' }] });
    const { stdout, stderr } = await cli(['list', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      skills: [
        {
          name: 'commit-message',
          description: 'Write a commit message.',
          source: 'project',
          path: join(directory, '.botsharp/skills/commit-message'),
        },
      ],
      diagnostics: [
        {
          severity: 'error',
          code: 'frontmatter-missing',
          message: 'SKILL.md must start with YAML frontmatter (---)',
          path: join(directory, '.botsharp/skills/broken/SKILL.md'),
          line: 1,
        },
      ],
    });
    expect(stderr).toBe('');
  });

  it('says what to do where there are none', async () => {
    expect((await setUp({}).cli(['list'])).stdout).toMatch(/^No skills found\. Put one in /);
  });

  it('tells with --verbose which directories were scanned', async () => {
    const { cli, directory } = setUp();
    expect((await cli(['list', '--verbose'])).stderr).toBe(
      `scanned ${join(directory, '.botsharp/skills')}: 1 skills\n`,
    );
  });

  it('is coloured and fits the width on a terminal, and is plain with NO_COLOR', async () => {
    const { cli } = setUp({ projectSkills: [{ name: 'long', description: 'word '.repeat(100).trim() }] });
    const { stdout } = await cli(['list'], { terminalColumns: 60 });
    expect(stdout).toContain('\u001B[1mlong');
    expect(stdout).toContain('…');
    expect(
      (await cli(['list'], { terminalColumns: 60, environment: { NO_COLOR: '1' } })).stdout,
    ).not.toContain('\u001B');
    expect((await cli(['list'])).stdout).not.toContain('\u001B');
  });
});

describe('what a terminal shows', () => {
  it('cannot be controlled by a skill', async () => {
    const hostile = [
      { name: 'a', text: '---\nname: a\ndescription: !<%1B%5B2J%0Aerror:%20forged> x\n---\n' },
      { name: 'b', directory: 'b\u001B[2J' },
      { name: 'b', directory: 'b2' },
    ];
    const { cli } = setUp({ projectSkills: hostile });
    const listed = await cli(['list']);
    expect(listed.stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(listed.stdout).not.toMatch(/^error: forged/m);
    expect((await cli(['inspect', 'b'])).stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe('inspect', () => {
  const rich = {
    ...commit,
    frontmatter: 'license: MIT\nversion: 2\nallowed-tools: Read\nmetadata: { owner: team }\ncolour: red',
  };

  it('shows metadata, files and diagnostics', async () => {
    const { stdout, code } = await setUp({ projectSkills: [rich] }).cli(['inspect', 'Commit-Message']);
    expect(code).toBe(0);
    for (const text of [
      'commit-message',
      'license        MIT',
      'version        2',
      'owner          team',
      'references/style.md  9 bytes',
      'unexpected-fields',
    ]) {
      expect(stdout).toContain(text);
    }
  });

  it('prints JSON', async () => {
    const { stdout } = await setUp({ projectSkills: [rich] }).cli(['inspect', 'commit-message', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'commit-message',
      source: 'project',
      version: '2',
      metadata: { owner: 'team' },
      extra: { colour: 'red' },
      files: [{ path: 'SKILL.md' }, { path: 'references/style.md', sizeBytes: 9 }],
      diagnostics: [{ code: 'unexpected-fields' }],
    });
  });

  it('reaches a hidden skill by its source', async () => {
    const { cli } = setUp({ projectSkills: [commit], userSkills: [{ ...commit, description: 'Mine.' }] });
    expect((await cli(['inspect', 'commit-message', '--source', 'user'])).stdout).toContain('Mine.');
  });

  it('says among which skills it looked, and where the names are', async () => {
    const { cli } = setUp();
    expect((await cli(['inspect', 'zzz'])).stderr).toContain(
      "There is no skill named 'zzz'. Use a name from agent-skills list.",
    );
    expect((await cli(['inspect', 'commit-message', '--source', 'user'])).stderr).toContain(
      "There is no skill named 'commit-message' among the user skills.",
    );
  });

  it('exits 1 with the nearest name where there is none', async () => {
    const { code, stdout, stderr } = await setUp().cli(['inspect', 'comit-message']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      "error [skill-not-found]: There is no skill named 'comit-message'. Did you mean 'commit-message'?\n",
    );
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
      ],
    });
  });
});

describe('call', () => {
  it('prints a function’s content', async () => {
    const { code, stdout } = await setUp().cli([
      'call',
      'read_skill_file',
      '{"SkillName":"commit-message","filePath":"references/style.md"}',
    ]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Be brief.\n' });
  });

  it.each([
    ['read_skill_file', '{"SkillName":"commit-message","filePath":"../../package.json"}', /^Access denied: /],
    ['read_skill', '{', /^Error: Invalid JSON arguments\./],
    ['read_skill', undefined, /^Error executing tool read_skill: .*argument 'skill_name' is missing/],
    ['fly', '{}', /^Can't find function implementation of fly\./],
  ])('exits 1 with the content on standard output: %s %s', async (name, json, content) => {
    const { code, stdout } = await setUp().cli(['call', name, ...(json === undefined ? [] : [json])]);
    expect(code).toBe(1);
    expect(stdout).toMatch(content);
  });

  it('prints { ok, content } as JSON, and nothing else', async () => {
    const { cli } = setUp();
    const good = await cli([
      'call',
      'read_skill_file',
      '{"skill_name":"commit-message","file_path":"references/style.md"}',
      '--json',
    ]);
    expect(JSON.parse(good.stdout)).toEqual({ ok: true, content: 'Be brief.' });
    const bad = await cli(['--json', 'call', 'read_skill', '{}']);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout)).toEqual({ ok: false, content: expect.stringContaining('missing') });
  });

  it('acts as the agent it is told, with that agent’s skills', async () => {
    const { cli } = setUp({
      projectSkills: [commit],
      settings: { Agents: { blind: { Skills: [] }, seeing: {} }, Runner: { Agent: 'seeing' } },
    });
    const args = ['call', 'read_skill', '{"skill_name":"commit-message"}'];
    expect((await cli(args)).code).toBe(0);
    expect((await cli([...args, '--agent', 'blind'])).code).toBe(1);
    expect(await cli([...args, '--agent', 'nobody'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('agent-not-found'),
    });
  });

  it('needs an agent of type task where none is named', async () => {
    const { cli } = setUp({ settings: { Agents: [{ Id: 'r', Type: 'Routing' }] } });
    expect(await cli(['call', 'read_skill'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no agent'),
    });
  });

  it('exits 4 where an approval is needed and nobody can give it', async () => {
    const plugin = `export default class { id = 'guard'; name = ''; description = '';
      registerDI(container) { container.bind(Symbol.for('IFunctionPolicy')).toConstantValue({ decide: async () => ({ kind: 'ask', reason: 'policy' }) }); } }`;
    const { cli, directory } = setUp({
      projectSkills: [commit],
      settings: { PluginLoader: { Plugins: ['agent-skills-plugin', './guard.mjs'] } },
    });
    writeFileSync(join(directory, 'guard.mjs'), plugin);
    expect(await cli(['call', 'read_skill', '{"skill_name":"commit-message"}'])).toMatchObject({
      code: 4,
      stdout: expect.stringContaining('needs an approval'),
    });
  });

  it('stops the host when it is done, also after a failure', async () => {
    const stopping =
      "export default class { id = 'x'; name = ''; description = ''; registerDI() {} async stop() { (await import('node:fs')).writeFileSync(new URL('stopped', import.meta.url), ''); } }";
    const { cli, directory } = setUp();
    writeFileSync(join(directory, 'x.mjs'), stopping);
    await cli(['call', 'nothing', '--agent', 'nobody', '--set', 'PluginLoader:Plugins=./x.mjs']);
    expect(existsSync(join(directory, 'stopped'))).toBe(true);
  });

  it('is left when the user interrupts', async () => {
    const waiting = `export default class { id = 'x'; name = ''; description = ''; registerDI(container) { container.bind(Symbol.for('IFunctionCallback')).toConstantValue({
      name: 'wait', execute: (message, { abortSignal }) => new Promise(resolve => { abortSignal.addEventListener('abort', () => resolve(false)); globalThis.interruptMe(); }) }); } }`;
    const { cli, directory } = setUp();
    writeFileSync(join(directory, 'x.mjs'), waiting);
    const controller = new AbortController();
    Object.assign(globalThis, {
      interruptMe: () => setImmediate(() => controller.abort(new Error('interrupted'))),
    });
    expect(
      (
        await cli(['call', 'wait', '--set', 'PluginLoader:Plugins=./x.mjs'], {
          abortSignal: controller.signal,
        })
      ).code,
    ).toBe(130);
  });

  it('logs on standard error with --verbose', async () => {
    const { stderr } = await setUp().cli([
      'call',
      'read_skill',
      '{"skill_name":"commit-message"}',
      '--verbose',
    ]);
    expect(stderr).toContain('debug: [AgentSkills] Function called function="read_skill"');
    expect(stderr).toContain('info: [AgentSkills] Skills loaded count=1');
  });
});

describe('run', () => {
  it('answers a request, step by step', async () => {
    const { code, stdout, stderr } = await setUp().cli(['run', 'Write', 'a commit message']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      new RegExp(
        [
          '^request  Write a commit message',
          'agent    Assistant \\(task\\), model offline/word-overlap, instructions \\d+ bytes',
          '         functions: read_skill, read_skill_file, list_skill_directory',
          'call     read_skill \\{"skill_name":"commit-message"\\}',
          'result   \\d+ bytes in \\d+\\.\\d ms',
          'call     read_skill_file \\{"skill_name":"commit-message","file_path":"references/style.md"\\}',
          'result   9 bytes in \\d+\\.\\d ms',
          'answer *',
          'Skill used: commit-message',
        ].join('\n'),
      ),
    );
    expect(stdout).toContain('1. Read the diff.\n2. Write it.');
    expect(stdout).toContain('offline model');
  });

  it('takes its request from the configuration where none is given', async () => {
    const { cli } = setUp({
      projectSkills: [commit],
      settings: { Runner: { Request: 'a commit message, please' } },
    });
    expect((await cli(['run'])).stdout).toContain('request  a commit message, please');
  });

  it('prints JSON', async () => {
    const { stdout } = await setUp().cli(['run', 'commit message', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      request: 'commit message',
      agent: 'assistant',
      model: 'offline/word-overlap',
      end: 'answered',
      steps: [
        { function: 'read_skill', outcome: 'succeeded' },
        { function: 'read_skill_file', outcome: 'succeeded' },
      ],
      answer: expect.stringContaining('Skill used: commit-message'),
    });
  });

  it('works in an empty directory, and with an empty configuration', async () => {
    const cwd = tempDirectory();
    expect(await runCommandLine(['run', 'anything'], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('No skills were offered'),
    });
    mkdirSync(join(cwd, 'x'));
    writeFileSync(join(cwd, 'x/appsettings.json'), '{}');
    expect((await runCommandLine(['run', 'anything', '--project', 'x'], { cwd })).code).toBe(0);
  });

  it('exits 1 at the step limit, and shows a failing function', async () => {
    const { cli } = setUp({
      projectSkills: [{ ...commit, body: 'x'.repeat(500) }],
      settings: { AgentSkills: { MaxOutputSizeBytes: 100 } },
    });
    expect((await cli(['run', 'commit message'])).stdout).toMatch(
      /result {3}.* failed: File size exceeds limit/,
    );
    expect(await setUp().cli(['run', 'commit message', '--set', 'Runner:MaxSteps=1'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/ms\nThe run ended without an answer: .*Runner:MaxSteps allows\.\n$/),
    });
  });

  it('exits 130 when it is interrupted, also during a call', async () => {
    const aborted = AbortSignal.abort(new Error('interrupted'));
    expect(
      (await setUp().cli(['call', 'read_skill', '{"skill_name":"commit-message"}'], { abortSignal: aborted }))
        .code,
    ).toBe(130);
    const abortSignal = AbortSignal.abort(new Error('interrupted'));
    const { cli } = setUp({
      settings: { Model: { Provider: 'openai-compatible', Id: 'm', BaseUrl: 'http://127.0.0.1:9/v1' } },
    });
    expect(await cli(['run', 'x'], { abortSignal })).toMatchObject({ code: 130, stderr: 'Interrupted.\n' });
  });
});
