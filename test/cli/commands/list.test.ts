import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../../support/cli-project.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import type { ProjectToWrite } from '../../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

describe('list', () => {
  it('shows the skills, and what was skipped and why', async () => {
    const { cli, directory } = setUp({
      projectSkills: [commit, { name: 'broken', text: '---\nname: [\n---' }],
    });
    const { code, stdout } = await cli(['list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^commit-message {2}project {2}Write a commit message\.\n/);
    expect(stdout).toContain('1 skipped:\nerror');
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

  it('counts a skill that is skipped for two reasons once', async () => {
    const { cli } = setUp({ projectSkills: [{ name: 'empty', text: '---\n---\n' }] });
    expect((await cli(['list'])).stdout).toContain('\n1 skipped:\n');
    expect((await cli(['inspect', '--stats'])).stdout).toContain('(1 skipped, ');
  });

  it('keeps warnings apart from what was skipped, and notes for --verbose', async () => {
    const { cli } = setUp({
      projectSkills: [
        { name: 'broken', text: '' },
        { name: 'colon', description: 'Use when: now' },
        { name: 'noted', frontmatter: 'version: 1.0' },
      ],
    });
    const { stdout } = await cli(['list']);
    expect(stdout).toMatch(/\n1 skipped:\nerror .*\n.*\n.*\n\n1 warning:\nwarning {2}.*colon\/SKILL\.md:3\n/);
    expect(stdout).toContain('[yaml-repaired]\n         → Put the value in quotes');
    expect(stdout).toContain('1 more note; --verbose shows them.');
    expect(stdout).not.toContain('unexpected-fields');
    expect((await cli(['list', '--verbose'])).stdout).toContain('[unexpected-fields]');
  });
});
