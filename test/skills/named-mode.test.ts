import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSkillService } from '../../src/skills/create-skill-service.js';
import { SkillsState } from '../../src/skills/model/skills-state.js';
import { aContext } from '../support/a-context.js';
import { aSkill } from '../support/a-skill.js';
import { cliProject } from '../support/cli-project.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const names = async (options: Parameters<typeof createSkillService>[0]) =>
  (await createSkillService({ homeDirectory: tempDirectory(), ...options })).list().map(({ name }) => name);

describe('one directory and a list of names', () => {
  const setUp = () => {
    const projectDirectory = tempDirectory();
    const skillsDirectory = join(projectDirectory, 'data');
    writeSkill(join(projectDirectory, '.agents/skills'), { name: 'in-a-root' });
    for (const name of ['a', 'b']) writeSkill(skillsDirectory, { name });
    return { projectDirectory, skillsDirectory };
  };

  it('take the place of all roots', async () => {
    const given = setUp();
    expect(await names({ ...given, skillNames: ['b'] })).toEqual(['b']);
    expect(await names(given)).toEqual(['a', 'b']);
    expect(await names({ ...given, skillsDirectory: 'data' })).toEqual(['a', 'b']);
  });

  it('may be given as DataDir, which SkillsDirectory overrides', async () => {
    const { projectDirectory, skillsDirectory } = setUp();
    expect(await names({ projectDirectory, dataDir: skillsDirectory })).toEqual(['a', 'b']);
    expect(await names({ projectDirectory, dataDir: '/nowhere', skillsDirectory })).toEqual(['a', 'b']);
  });

  it('leave the roots alone where there is no directory; the names then select among what these hold', async () => {
    const { projectDirectory } = setUp();
    expect(await names({ projectDirectory })).toEqual(['in-a-root']);
    expect(await names({ projectDirectory, skillNames: ['in-a-root'] })).toEqual(['in-a-root']);
    const service = await createSkillService({
      projectDirectory,
      homeDirectory: tempDirectory(),
      skillNames: ['in-a-rot'],
    });
    expect(service.count).toBe(0);
    expect(service.diagnostics).toEqual([
      expect.objectContaining({
        code: 'skill-name-unmatched',
        message: expect.stringContaining("'in-a-root'"),
      }),
    ]);
  });

  it('select a linked skill by the link’s name, in a directory and in the roots alike', async () => {
    const { projectDirectory, skillsDirectory } = setUp();
    const root = join(projectDirectory, '.agents/skills');
    symlinkSync(join(root, 'in-a-root'), join(root, 'zz-alias'));
    symlinkSync(join(skillsDirectory, 'a'), join(skillsDirectory, 'zz-alias'));
    expect(await names({ projectDirectory, skillsDirectory, skillNames: ['zz-alias'] })).toEqual(['a']);
    const lib = join(projectDirectory, 'lib');
    writeSkill(lib, { name: 'real' });
    symlinkSync(join(lib, 'real'), join(root, 'alias'));
    const options = { projectDirectory, additionalSkillRoots: ['lib'] };
    expect(await names({ ...options, skillNames: ['alias'] })).toEqual(['real']);
  });

  it('say one thing about a named skill that is broken', async () => {
    const { projectDirectory } = setUp();
    writeSkill(join(projectDirectory, '.agents/skills'), { name: 'broken', text: '' });
    const service = await createSkillService({
      projectDirectory,
      homeDirectory: tempDirectory(),
      skillNames: ['broken'],
    });
    expect(service.diagnostics.map(({ code }) => code)).toEqual(['frontmatter-missing']);
  });

  it('keep a skill that nobody named from hiding one that somebody did', async () => {
    const projectDirectory = tempDirectory();
    const homeDirectory = tempDirectory();
    writeSkill(join(projectDirectory, 'skills'), { name: 'same', directory: 'theirs' });
    writeSkill(join(homeDirectory, '.agents/skills'), { name: 'same', directory: 'mine' });
    const service = await createSkillService({ projectDirectory, homeDirectory, skillNames: ['mine'] });
    expect(service.list().map(({ directory }) => directory)).toEqual([
      join(homeDirectory, '.agents/skills/mine'),
    ]);
    expect(service.diagnostics.map(({ code }) => code)).not.toContain('skill-shadowed');
  });
});

describe('what can go wrong with them', () => {
  it('no directory at all: nothing is loaded by name', async () => {
    const projectDirectory = tempDirectory();
    expect(await names({ projectDirectory, skillNames: ['a'] })).toEqual([]);
    const { cli } = cliProject(tempDirectory(), {
      settings: { AgentSkills: { SkillsDirectory: '', SkillNames: ['a'] } },
    });
    expect(JSON.parse((await cli(['list', '--json'])).stdout).skills).toEqual([]);
  });

  it('an empty list of names: nothing is loaded', async () => {
    const { cli, directory } = cliProject(tempDirectory(), {
      settings: { AgentSkills: { SkillsDirectory: '.botsharp/skills', SkillNames: [] } },
      projectSkills: [{ name: 'a' }],
    });
    expect(JSON.parse((await cli(['list', '--json'])).stdout)).toEqual({ skills: [], diagnostics: [] });
    expect(await names({ projectDirectory: directory, skillNames: [] })).toEqual([]);
    expect((await cli(['prompt'])).stdout).toBe('');
  });

  it('a name without a directory: it is skipped, the others load', async () => {
    const skillsDirectory = tempDirectory();
    writeSkill(skillsDirectory, { name: 'a' });
    expect(await names({ skillsDirectory, skillNames: ['gone', 'a'] })).toEqual(['a']);
  });

  it('a SKILL.md that cannot be parsed: the skill is skipped with a diagnostic', async () => {
    const skillsDirectory = tempDirectory();
    writeSkill(skillsDirectory, { name: 'a' });
    writeSkill(skillsDirectory, { name: 'bad', text: '---\nname: bad\n---\n' });
    const service = await createSkillService({ skillsDirectory, skillNames: ['bad', 'a'] });
    expect(service.list().map(({ name }) => name)).toEqual(['a']);
    expect(service.diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', code: 'description-missing' }),
    ]);
  });

  it('getSkill of an unknown name: undefined', () => {
    expect(new SkillsState([aSkill({ name: 'a' })]).getSkill('b')).toBeUndefined();
  });

  it('read_skill of an unknown name: a sentence, and data that says it failed', async () => {
    const host = await writeProject(tempDirectory(), { projectSkills: [{ name: 'a' }] }).startHost();
    const { message } = await host.functions.invoke({
      ...aContext(),
      functionName: 'read_skill',
      functionArgs: '{"skill_name":"nope"}',
    });
    expect(message).toMatchObject({
      content: expect.stringContaining("'nope'"),
      data: { success: false, error: expect.stringContaining("'nope'") },
    });
    await host.stop();
  });

  it('no skills: nothing is injected, and `prompt` says so beside its output', async () => {
    const { stdout, stderr } = await cliProject(tempDirectory(), {}).cli(['prompt']);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });

  it('the source of a skill is never shown', async () => {
    const { cli } = cliProject(tempDirectory(), {
      settings: { AgentSkills: { SkillsDirectory: '.botsharp/skills', SkillNames: ['a'] } },
      projectSkills: [{ name: 'a' }],
    });
    expect((await cli(['list', '--json'])).stdout).not.toContain('source');
    const { stdout } = await cli(['call', 'read_skill', '{"skill_name":"a","source":"project"}']);
    expect(stdout).toContain('<skill_content name="a">');
  });
});
