import { join } from 'node:path';
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

  it('says why a skill of that name was skipped', async () => {
    const { code, stderr } = await setUp({ projectSkills: [{ name: 'broken', text: '' }] }).cli([
      'inspect',
      'broken',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('SKILL.md must start with YAML frontmatter (---) [frontmatter-missing]');
    expect(stderr).toContain("There is no skill named 'broken'");
  });

  it('exits 1 with the nearest name where there is none', async () => {
    const { code, stdout, stderr } = await setUp().cli(['inspect', 'comit-message']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      "error [skill-not-found]: There is no skill named 'comit-message'. Did you mean 'commit-message'?\n",
    );
  });
});

describe('inspect --stats', () => {
  it('shows the skills in numbers, and what the cache did when each was read twice', async () => {
    const { cli, directory } = setUp({
      projectSkills: [commit, { name: 'Loud' }, { name: 'broken', text: '' }],
    });
    const { code, stdout } = await cli(['inspect', '--stats']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^skills {4}2 \(1 skipped, 1 warnings\)\n/);
    expect(stdout).toContain(`root      ${join(directory, '.botsharp/skills')}: 2\n`);
    expect(stdout).toMatch(/cache {5}2 hits, 2 misses, 50 % from memory, \d+ bytes held\n/);
  });

  it('prints one JSON document', async () => {
    const { cli } = setUp();
    expect(JSON.parse((await cli(['inspect', '--stats', '--json'])).stdout)).toEqual({
      skills: 1,
      roots: [{ directory: expect.any(String), skills: 1 }],
      skipped: 0,
      warnings: 0,
      cache: { hits: 1, misses: 1, bytes: expect.any(Number), hitRate: 0.5 },
      unreadable: [],
    });
  });

  it('knows the nearest name where there is none of that name', async () => {
    expect(await setUp().cli(['inspect', '--stats', 'comit-message'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Did you mean 'commit-message'?"),
    });
  });

  it('names the skills that cannot be read, and exits 1', async () => {
    const { cli } = setUp({ projectSkills: [commit, { name: 'big', body: 'x'.repeat(60_000) }] });
    const { code, stdout } = await cli(['inspect', '--stats']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/unread {4}big: /);
  });
});
