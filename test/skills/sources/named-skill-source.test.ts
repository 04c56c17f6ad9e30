import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSkillService } from '../../../src/skills/create-skill-service.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const load = async (skillsDirectory: string, ...skillNames: string[]) => {
  const { skills, diagnostics } = await (await createSkillService({ skillsDirectory, skillNames })).load();
  return { names: skills.map(({ name }) => name), skills, diagnostics };
};

describe('skills by name', () => {
  it('are those directories and no others, whatever else is wrong there', async () => {
    const root = tempDirectory();
    for (const name of ['a', 'b', 'c']) writeSkill(root, { name });
    writeSkill(root, { name: 'broken', text: '' });
    expect(await load(root, 'c', 'a')).toMatchObject({ names: ['a', 'c'], diagnostics: [] });
  });

  it('are selected by directory; the frontmatter’s name is what they are called', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'called', directory: 'placed' });
    expect((await load(root, 'placed')).names).toEqual(['called']);
    expect((await load(root, 'called')).names).toEqual([]);
  });

  it('are loaded once however often they are named', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'a' });
    expect((await load(root, 'a', 'a')).names).toEqual(['a']);
  });

  it('show no source', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'a' });
    expect((await load(root, 'a')).skills[0]).not.toHaveProperty('source');
  });

  it('are warned of where there are none, with the nearest names', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'commit-message' });
    mkdirSync(join(root, 'empty'));
    const { names, diagnostics } = await load(root, 'comit-message', 'commit-message', 'empty');
    expect(names).toEqual(['commit-message']);
    expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      [
        'warning',
        'skill-name-unmatched',
        "SkillNames: there is no skill in a directory 'comit-message'; did you mean 'commit-message'?",
      ],
      ['warning', 'skill-name-unmatched', "SkillNames: there is no skill in a directory 'empty'"],
    ]);
  });

  it.each([
    '..',
    '.',
    '',
    '../outside',
    'a\0b',
    'x'.repeat(5000),
    'a/b',
    '/etc',
    'a\\b',
    '~',
    'C:',
    '%2e%2e',
    '．．',
  ])('never lead out of the directory (%s)', async name => {
    const base = tempDirectory();
    const root = join(base, 'root');
    mkdirSync(root);
    writeSkill(base, { name: 'outside' });
    writeFileSync(join(base, 'SKILL.md'), '---\nname: base\ndescription: d\n---\n');
    const { names, diagnostics } = await load(root, name);
    expect(names).toEqual([]);
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'skill-name-unmatched' })]);
    expect(diagnostics[0]?.message).toContain('is not the name of a directory');
  });

  it('follow links inside the directory only', async () => {
    const root = tempDirectory();
    symlinkSync(writeSkill(root, { name: 'a' }), join(root, 'alias'));
    symlinkSync(writeSkill(tempDirectory(), { name: 'stolen' }), join(root, 'stolen'));
    expect((await load(root, 'alias')).names).toEqual(['a']);
    expect(await load(root, 'stolen')).toMatchObject({
      names: [],
      diagnostics: [{ code: 'link-outside-roots' }],
    });
  });

  it('may have a skill.md, with a warning', async () => {
    const root = tempDirectory();
    const directory = writeSkill(root, { name: 'a' });
    renameSync(join(directory, 'SKILL.md'), join(directory, 'skill.md'));
    expect(await load(root, 'a')).toMatchObject({ names: ['a'], diagnostics: [{ code: 'file-name-case' }] });
  });

  it('are none, and that is said, where the directory is missing', async () => {
    const missing = join(tempDirectory(), 'none');
    expect(await load(missing, 'a')).toMatchObject({ names: [], diagnostics: [{ code: 'root-missing' }] });
    expect(await load(missing)).toMatchObject({ names: [], diagnostics: [] });
  });
});
