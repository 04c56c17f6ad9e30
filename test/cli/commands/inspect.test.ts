import { describe, expect, it } from '@jest/globals';
import { cliProject, commitSkill as commit } from '../../support/cli-project.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import type { ProjectToWrite } from '../../support/test-project.js';

const tempDirectory = useTempDirectories();
const setUp = (project?: ProjectToWrite) => cliProject(tempDirectory(), project);

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
