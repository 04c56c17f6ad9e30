import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject } from '../../support/cli-project.js';
import { repositoryRoot } from '../../support/source-files.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = () => {
  const { cli, directory } = cliProject(tempDirectory(), {});
  const root = join(directory, 'skills');
  mkdirSync(root);
  return { cli, directory, root };
};

describe('validate', () => {
  it('exits 0 and says so where all skills are valid, as the built-in ones are', async () => {
    const { code, stdout, stderr } = await setUp().cli(['validate', join(repositoryRoot, 'skills')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^(valid +\S+\n){4}4 valid, 0 invalid\n$/);
    expect(stderr).toBe('');
  });

  it('exits 1 and names each broken skill with file, line, rule and what to do', async () => {
    const { cli, root } = setUp();
    writeSkill(root, { name: 'Shouting' });
    writeSkill(root, { name: 'colon', description: 'Use when: now' });
    writeSkill(root, { name: 'fine' });
    const { code, stdout } = await cli(['validate', 'skills/']);
    expect(code).toBe(1);
    expect(stdout).toBe(
      [
        'invalid  skills/Shouting',
        'error    skills/Shouting/SKILL.md:2',
        "         Skill name 'Shouting' must be lowercase [name-not-lowercase]",
        '         → Write the name in lower case.',
        'invalid  skills/colon',
        'error    skills/colon/SKILL.md:3',
        '         Invalid YAML in frontmatter: bad indentation of a mapping entry [frontmatter-invalid-yaml]',
        "         → Correct the YAML; a value with ': ', '#' or quotes in it needs quotes around it.",
        'valid    skills/fine',
        '1 valid, 2 invalid',
        '',
      ].join('\n'),
    );
  });

  it('prints one JSON document', async () => {
    const { cli, root } = setUp();
    writeSkill(root, { name: 'a', directory: 'b' });
    const { code, stdout } = await cli(['validate', '--json', 'skills/b/SKILL.md', 'skills/none']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      results: [
        {
          path: 'skills/b',
          kind: 'skill',
          valid: false,
          diagnostics: [
            {
              severity: 'error',
              code: 'name-directory-mismatch',
              message: "Directory name 'b' must match skill name 'a'",
              path: 'skills/b/SKILL.md',
              line: 2,
              fix: 'Give the directory and the skill the same name.',
            },
          ],
        },
        expect.objectContaining({
          path: 'skills/none',
          valid: false,
          diagnostics: [expect.objectContaining({ message: 'Path does not exist: skills/none' })],
        }),
      ],
    });
  });

  it('loads what it can with --lenient', async () => {
    const { cli, root } = setUp();
    writeSkill(root, { name: 'colon', description: 'Use when: now', frontmatter: 'version: 1.0' });
    const { code, stdout } = await cli(['validate', 'skills/colon', '--lenient']);
    expect(code).toBe(0);
    expect(stdout).toContain('valid    skills/colon\nwarning  skills/colon/SKILL.md:3');
    expect(stdout).toContain('[yaml-repaired]');
  });

  it('shows paths as they were given, whatever else they hold', async () => {
    const { cli, root } = setUp();
    writeSkill(join(root, 'skills'), { name: 'skills' });
    const shown = async (path: string, cwd: string) =>
      JSON.parse((await cli(['validate', path, '--json'], { cwd })).stdout).results.map(
        (result: { path: string }) => result.path,
      );
    expect(await shown('skills', join(root, '..'))).toEqual(['skills/skills/skills']);
    expect(await shown('.', root)).toEqual(['./skills/skills']);
    expect(await shown('../skills/', root)).toEqual(['../skills/skills/skills']);
    expect(await shown('SKILL.md', join(root, 'skills/skills'))).toEqual(['.']);
  });

  it('exits 2 where a path is empty', async () => {
    expect(await setUp().cli(['validate', ''])).toMatchObject({ code: 2, stdout: '' });
  });

  it('exits 2 where no path is given', async () => {
    const { code, stderr } = await setUp().cli(['validate']);
    expect(code).toBe(2);
    expect(stderr).toContain("missing required argument 'path'");
  });

  it('keeps to the settings', async () => {
    const { cli, root } = setUp();
    writeSkill(root, { name: 'a', description: 'Writes <b>' });
    expect((await cli(['validate', 'skills/a'])).code).toBe(0);
    const { code, stdout } = await cli([
      ...['validate', 'skills/a', '--set', 'AgentSkills:BlockAngleBracketsInFrontmatter=true'],
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('[angle-brackets]');
  });

  it('lets no skill write to the terminal', async () => {
    const { cli, root } = setUp();
    writeSkill(root, { name: 'a', text: '---\nname: "a\\e[31m"\ndescription: d\n---\nB' });
    writeSkill(root, { name: 'b', directory: 'b\u001B[31mRED\u0007' });
    const { stdout } = await cli(['validate', 'skills']);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
