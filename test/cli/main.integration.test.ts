import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

const setUp = () => {
  const projectSkills = Array.from({ length: 300 }, (_, index) => ({
    name: `skill-${index}`,
    description: `Number ${index}. ${'Words. '.repeat(60)}`,
  }));
  const { directory, home } = writeProject(tempDirectory(), { projectSkills });
  const options = { cwd: directory, env: { PATH: process.env.PATH, HOME: home } };
  return {
    options,
    run: (...args: string[]) =>
      promisify(execFile)(process.execPath, [main, ...args], { ...options, maxBuffer: 1e8 }),
  };
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

  it('ends quietly when its reader has seen enough', async () => {
    const { options } = setUp();
    const child = spawn(
      'bash',
      ['-c', `"${process.execPath}" "${main}" list --json | head -1; echo "\${PIPESTATUS[0]}"`],
      options,
    );
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));
    await once(child, 'close');
    expect(output).toBe('{\n0\n');
  });
});
