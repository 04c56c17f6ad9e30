import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../support/source-files.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const main = join(repositoryRoot, 'dist/cli/main.js');
beforeAll(() => {
  if (!existsSync(main)) throw new Error('dist/ is missing: run `npm run build` first (npm test does).');
});

const plugin = (body: string) => `export default class { id = 'odd'; name = ''; description = ''; ${body} }`;

const setUp = (files: Readonly<Record<string, string>> = {}) => {
  const projectSkills = Array.from({ length: 300 }, (_, index) => ({
    name: `skill-${index}`,
    description: `Number ${index}. ${'Words. '.repeat(60)}`,
  }));
  const { directory, home } = writeProject(tempDirectory(), { projectSkills });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const options = { cwd: directory, env: { PATH: process.env.PATH, HOME: home } };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [main, ...args], { ...options, maxBuffer: 1e8 });
  const shell = async (script: string) => {
    const env = { ...options.env, CLI: `${process.execPath} ${main}` };
    return (await promisify(execFile)('bash', ['-c', script], { ...options, env })).stdout;
  };
  return { options, run, shell };
};

describe('the agent-skills command', () => {
  it('runs as a process of its own, on the built package', async () => {
    const { run } = setUp();
    const { stdout, stderr } = await run('list', '--json');
    expect(JSON.parse(stdout).skills).toHaveLength(300);
    expect(stderr).toBe('');
    expect((await run('prompt', '--agent-type', 'routing')).stdout).toBe('');
  });

  it('tells its exit code to the shell', async () => {
    await expect(setUp().run('call', 'read_skill', '{"skill_name":"none"}')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Skill or file not found/),
    });
    await expect(setUp().run('fly')).rejects.toMatchObject({ code: 2 });
  });

  it('ends quietly when its reader has seen enough, with the exit code of what it did', async () => {
    const { shell } = setUp();
    expect(await shell(`$CLI list --json | head -1; echo "\${PIPESTATUS[0]}"`)).toBe('{\n0\n');
    expect(
      await shell(
        `$CLI call read_skill '{"skill_name":"none"}' 2>/dev/null | true; echo "\${PIPESTATUS[0]}"`,
      ),
    ).toBe('1\n');
  });

  it('fails where its output cannot be written', async () => {
    expect(await setUp().shell('$CLI list >/dev/full; echo "$?"')).toBe('1\n');
  });

  it('keeps what plugins print off its own output', async () => {
    const { run } = setUp({ 'chatty.mjs': plugin("registerDI() { console.log('chatter'); }") });
    const { stdout, stderr } = await run(
      'call',
      'nothing',
      '--json',
      '--set',
      'PluginLoader:Plugins=./chatty.mjs',
    ).catch(error => error);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      content: "Can't find function implementation of nothing.",
    });
    expect(stderr).toContain('chatter');
  });

  it.each([
    ['leaves something running', 'registerDI() { setInterval(() => {}, 1000); }', 1],
    [
      'hangs while it starts',
      'registerDI() {} start() { setInterval(() => {}, 1000); return new Promise(() => {}); }',
      3,
    ],
    ['hangs while it stops', 'registerDI() {} stop() { return new Promise(() => {}); }', 1],
  ])('ends although a plugin %s', async (_, body, code) => {
    const { run } = setUp({ 'odd.mjs': plugin(body) });
    await expect(
      run(
        'call',
        'nothing',
        '--set',
        'PluginLoader:Plugins=./odd.mjs',
        '--set',
        'PluginLoader:StartTimeoutSeconds=0.2',
      ),
    ).rejects.toMatchObject({ code });
  });

  it('waits for a function until its time is up, and says so', async () => {
    const hanging = `registerDI(container) { container.bind(Symbol.for('IFunctionCallback')).toConstantValue(new AIToolCallbackAdapter({ name: 'hang', timeoutSeconds: 0.2,
      tool: { inputSchema: jsonSchema({ type: 'object', properties: {} }), execute: () => new Promise(() => {}) } })); }`;
    const { run } = setUp({
      'hang.mjs': `import { AIToolCallbackAdapter } from '${pathToFileURL(join(repositoryRoot, 'dist/index.js')).href}';
      import { jsonSchema } from '${pathToFileURL(join(repositoryRoot, 'node_modules/ai/dist/index.js')).href}'; ${plugin(hanging)}`,
    });
    await expect(run('call', 'hang', '--set', 'PluginLoader:Plugins=./hang.mjs')).rejects.toMatchObject({
      code: 1,
      stdout: 'Error executing tool hang: It gave no result within 0.2 s and was stopped.\n',
    });
  });

  it('can be interrupted while a plugin starts', async () => {
    const { options } = setUp({
      'slow.mjs': plugin(
        "registerDI() {} start() { console.log('starting'); return new Promise(() => {}); }",
      ),
    });
    const child = spawn(
      process.execPath,
      [main, 'call', 'x', '--set', 'PluginLoader:Plugins=./slow.mjs'],
      options,
    );
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });
});
