import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../../support/cli-project.js';
import { runCommandLine } from '../../support/run-command-line.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import type { ProjectToWrite } from '../../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

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
          '         functions: read_skill, read_skill_file, list_skill_directory, search_skills',
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
