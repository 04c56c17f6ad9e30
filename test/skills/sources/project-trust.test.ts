import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSkillService, type SkillServiceOptions } from '../../../src/skills/create-skill-service.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = () => {
  const projectDirectory = tempDirectory();
  const homeDirectory = tempDirectory();
  const shared = tempDirectory();
  writeSkill(join(projectDirectory, '.agents/skills'), { name: 'cloned' });
  writeSkill(join(homeDirectory, '.agents/skills'), { name: 'mine' });
  writeSkill(shared, { name: 'shared' });
  const load = async (options: SkillServiceOptions = {}) => {
    const service = await createSkillService({ projectDirectory, homeDirectory, ...options });
    return {
      service,
      names: service.list().map(({ name }) => name),
      codes: service.diagnostics.map(({ code, path }) => `${code} ${path}`),
    };
  };
  return { projectDirectory, homeDirectory, shared, load };
};

describe('a project’s own skills', () => {
  it('are loaded unless somebody says otherwise', async () => {
    expect((await setUp().load()).names).toEqual(['cloned', 'mine']);
  });

  it('are in no list, no prompt and no function of a project that is not trusted, and that is said', async () => {
    const { load, projectDirectory } = setUp();
    const { service, names, codes } = await load({ projectSkillsTrust: 'never' });
    expect(names).toEqual(['mine']);
    expect(service.getInstructions()).not.toContain('cloned');
    await expect(service.readSkill({ name: 'cloned' })).rejects.toMatchObject({ code: 'skill-not-found' });
    await expect(service.readSkill({ name: 'cloned', source: 'project' })).rejects.toMatchObject({
      code: 'skill-not-found',
    });
    expect(codes).toEqual([`root-untrusted ${join(projectDirectory, '.agents/skills')}`]);
  });

  it('are loaded in the projects that are listed, under whatever path these are reached', async () => {
    const { load, projectDirectory, homeDirectory } = setUp();
    symlinkSync(projectDirectory, join(homeDirectory, 'link'));
    expect((await load({ projectSkillsTrust: [projectDirectory] })).names).toEqual(['cloned', 'mine']);
    expect((await load({ projectSkillsTrust: ['/elsewhere', '~/link'] })).names).toEqual(['cloned', 'mine']);
  });

  it.each([
    ['an empty list', () => []],
    ['another project', () => ['/elsewhere']],
    ['a neighbour whose name begins alike', (project: string) => [project.slice(0, -1)]],
    ['the directory above', (project: string) => [join(project, '..')]],
    ['a directory inside', (project: string) => [join(project, '.agents')]],
  ])('are not loaded where %s is trusted', async (_, trusted) => {
    const { load, projectDirectory } = setUp();
    expect((await load({ projectSkillsTrust: trusted(projectDirectory) })).names).toEqual(['mine']);
  });

  it('stay out where they are configured by name or reached by a link', async () => {
    const { load, projectDirectory, homeDirectory, shared } = setUp();
    const untrusted = { projectSkillsTrust: 'never' } as const;
    const root = join(projectDirectory, '.agents/skills');
    expect((await load({ ...untrusted, projectSkillsDir: shared })).names).toEqual(['mine']);
    expect((await load({ ...untrusted, skillsDirectory: root })).names).toEqual([]);
    expect((await load({ ...untrusted, skillsDirectory: root, skillNames: ['cloned'] })).names).toEqual([]);
    expect((await load({ ...untrusted, additionalSkillRoots: [root] })).names).toEqual(['mine']);
    symlinkSync(join(root, 'cloned'), join(homeDirectory, '.agents/skills/cloned'));
    expect((await load(untrusted)).names).toEqual(['mine']);
    symlinkSync(root, join(shared, 'into-the-project'));
    expect((await load({ ...untrusted, skillsDirectory: join(shared, 'into-the-project') })).names).toEqual(
      [],
    );
  });

  it('stay out where a root lies above the project', async () => {
    const { projectDirectory, homeDirectory } = setUp();
    const above = tempDirectory();
    const clone = join(above, 'clone');
    writeSkill(join(clone, 'skills'), { name: 'cloned' });
    writeSkill(above, { name: 'trusted' });
    symlinkSync(join(clone, 'skills/cloned'), join(above, 'by-link'));
    const load = async (options: SkillServiceOptions) =>
      (
        await createSkillService({
          projectDirectory: clone,
          homeDirectory,
          enableUserSkills: false,
          projectSkillsTrust: 'never',
          ...options,
        })
      )
        .list()
        .map(({ name }) => name);
    expect(await load({ additionalSkillRoots: [above] })).toEqual(['trusted']);
    expect(await load({ additionalSkillRoots: ['..'] })).toEqual(['trusted']);
    expect(await load({ skillsDirectory: above })).toEqual(['trusted']);
    expect(await load({ skillsDirectory: above, skillNames: ['clone', 'by-link', 'trusted'] })).toEqual([
      'trusted',
    ]);
    expect(await load({ enableUserSkills: true, userSkillsDir: 'skills' })).toEqual([]);
    expect(await load({ projectSkillsDir: projectDirectory })).toEqual([]);
  });

  it.each(['.', '', './', 'skills/..'])(
    'are not trusted by a relative path such as %j, which would fit any project',
    async path => {
      expect((await setUp().load({ projectSkillsTrust: [path] })).names).toEqual(['mine']);
    },
  );

  it('are judged anew for every scan: a project may appear, or become another', async () => {
    const base = tempDirectory();
    const options = { homeDirectory: tempDirectory(), enableUserSkills: false };
    const clone = join(base, 'clone');
    const late = await createSkillService({
      ...options,
      projectDirectory: clone,
      additionalSkillRoots: [base],
      projectSkillsTrust: 'never',
    });
    writeSkill(join(clone, 'skills'), { name: 'cloned' });
    expect((await late.reload()).skills).toEqual([]);
    const [good, evil, project] = [join(base, 'good'), join(base, 'evil'), join(base, 'project')];
    writeSkill(join(good, 'skills'), { name: 'good' });
    writeSkill(join(evil, 'skills'), { name: 'evil' });
    symlinkSync(good, project);
    const relinked = await createSkillService({
      ...options,
      projectDirectory: project,
      projectSkillsTrust: [good],
    });
    expect(relinked.count).toBe(1);
    rmSync(project);
    symlinkSync(evil, project);
    expect((await relinked.reload()).skills).toEqual([]);
  });

  it('are not trusted by an empty word', async () => {
    const projectSkillsTrust = '' as 'never';
    expect((await setUp().load({ projectSkillsTrust })).names).toEqual(['mine']);
  });

  it('stay out where the user’s directory is a link to them', async () => {
    const { load, projectDirectory, homeDirectory } = setUp();
    mkdirSync(join(homeDirectory, '.claude'));
    symlinkSync(join(projectDirectory, '.agents/skills'), join(homeDirectory, '.claude/skills'));
    expect((await load({ projectSkillsTrust: 'never' })).names).toEqual(['mine']);
  });

  it('cannot come back out of storage', async () => {
    const { load, projectDirectory } = setUp();
    const stored = (await load()).service.serialize();
    const { service } = await load({
      projectSkillsTrust: 'never',
      additionalSkillRoots: [join(projectDirectory, '..')],
    });
    await service.restore(stored);
    expect(service.list().map(({ name }) => name)).toEqual(['mine']);
  });

  it('do not take the user’s along, even where the home directory is the project', async () => {
    const { load, homeDirectory } = setUp();
    mkdirSync(join(homeDirectory, 'skills'));
    expect((await load({ projectDirectory: homeDirectory, projectSkillsTrust: 'never' })).names).toEqual([
      'mine',
    ]);
  });

  it('do not keep a directory outside the project from being configured', async () => {
    const { load, shared } = setUp();
    const untrusted = { projectSkillsTrust: 'never' } as const;
    expect((await load({ ...untrusted, skillsDirectory: shared })).names).toEqual(['shared']);
    expect((await load({ ...untrusted, additionalSkillRoots: [shared] })).names).toEqual(['mine', 'shared']);
  });
});
