import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../../support/cli-project.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import type { ProjectToWrite } from '../../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

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
