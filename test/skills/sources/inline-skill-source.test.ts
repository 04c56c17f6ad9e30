import { describe, expect, it } from '@jest/globals';
import { PathAccessDeniedError } from '../../../src/errors/path-access-denied-error.js';
import { createSkillService } from '../../../src/skills/create-skill-service.js';
import { type InlineSkill, InlineSkillSource } from '../../../src/skills/sources/inline-skill-source.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const style: InlineSkill = {
  name: 'house-style',
  description: 'How we write: briefly.',
  body: '# Style\n\n1. Be brief.',
  files: { 'references/words.md': 'use', 'references/deep/more.md': 'm', 'notes.txt': 'n' },
  frontmatter: { license: 'MIT', metadata: { owner: 'team' }, 'allowed-tools': 'Read' },
};
const serviceOf = (...skills: InlineSkill[]) =>
  createSkillService({ skillsDirectory: tempDirectory(), skills, maxOutputSizeBytes: 1000 });

describe('a skill defined in code', () => {
  it('is a skill like any other', async () => {
    const service = await serviceOf(style);
    expect(service.list()).toEqual([
      expect.objectContaining({
        name: 'house-style',
        description: 'How we write: briefly.',
        source: 'builtin',
        license: 'MIT',
        metadata: new Map([['owner', 'team']]),
        allowedTools: ['Read'],
      }),
    ]);
    expect(service.getInstructions()).toContain('<name>house-style</name>');
    const { body, resources } = await service.readSkill({ name: 'House-Style' });
    expect(body).toBe('# Style\n\n1. Be brief.');
    expect(resources.map(({ path }) => path)).toEqual([
      'notes.txt',
      'references/deep/more.md',
      'references/words.md',
    ]);
    expect(service.statistics).toEqual({ hits: 0, misses: 0, bytes: 0 });
  });

  it('has files that are read and listed under the rules of files on disk', async () => {
    const service = await serviceOf({ ...style, files: { ...style.files, 'big.md': 'x'.repeat(1001) } });
    const name = 'house-style';
    expect(await service.readFile({ name, path: 'references/words.md' })).toEqual({
      kind: 'text',
      text: 'use',
      sizeBytes: 3,
    });
    expect(
      (await service.listDirectory({ name })).entries.map(({ path, kind }) => `${kind} ${path}`),
    ).toEqual(['file SKILL.md', 'file big.md', 'file notes.txt', 'directory references']);
    expect(
      (await service.listDirectory({ name, path: 'references', recursive: true })).entries.map(
        ({ path }) => path,
      ),
    ).toEqual(['references/deep', 'references/deep/more.md', 'references/words.md']);
    await expect(service.readFile({ name, path: '../x' })).rejects.toMatchObject({
      code: 'path-access-denied',
    });
    await expect(service.readFile({ name, path: 'references' })).rejects.toMatchObject({
      code: 'wrong-file-kind',
    });
    await expect(service.listDirectory({ name, path: 'notes.txt' })).rejects.toMatchObject({
      code: 'wrong-file-kind',
    });
    await expect(service.readFile({ name, path: 'big.md' })).rejects.toMatchObject({
      code: 'file-too-large',
    });
    await expect(service.readFile({ name, path: 'refs' })).rejects.toMatchObject({
      code: 'skill-file-not-found',
    });
    await expect(service.listDirectory({ name, path: 'refer' })).rejects.toMatchObject({
      code: 'skill-file-not-found',
    });
  });

  it('gives way to a skill of the same name on disk, with a warning', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'house-style', body: 'Mine.' });
    const service = await createSkillService({
      projectSkillsDir: root,
      enableUserSkills: false,
      skills: [style],
    });
    expect((await service.readSkill({ name: 'house-style' })).body).toBe('Mine.');
    expect((await service.readSkill({ name: 'house-style', source: 'builtin' })).body).toContain('Be brief');
    expect(service.diagnostics.map(({ code }) => code)).toEqual(['skill-shadowed']);
  });

  it('wins over one of the same name that is shipped with this package', async () => {
    const service = await createSkillService({
      enableProjectSkills: false,
      enableUserSkills: false,
      enableBuiltinSkills: true,
      skills: [{ ...style, name: 'commit-message' }],
    });
    expect(service.get({ name: 'commit-message' })?.directory).toBe('inline:commit-message');
  });

  it('is skipped with a diagnostic where it breaks the rules; its siblings load', async () => {
    const service = await serviceOf({ name: 'bad', description: ' ', body: '' }, style);
    expect(service.list().map(({ name }) => name)).toEqual(['house-style']);
    expect(service.diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', code: 'description-empty', path: 'inline:bad' }),
    ]);
  });

  it('cannot smuggle frontmatter in through its texts', async () => {
    const { skills } = await new InlineSkillSource([
      { name: 'a', description: 'd"\nname: b\n---\n', body: '---\nname: c\n---' },
    ]).load();
    expect(skills).toEqual([expect.objectContaining({ name: 'a', description: 'd" name: b ---' })]);
  });

  it('refuses a path that nobody could ask for, at once', () => {
    for (const path of ['../x', '/x', 'a\u202Eb.md', 'a\nb'])
      expect(() => new InlineSkillSource([{ ...style, files: { [path]: '' } }])).toThrow(
        PathAccessDeniedError,
      );
  });

  it('is warned of where two have one name', async () => {
    const service = await serviceOf(style, { ...style, body: 'Second.' });
    expect((await service.readSkill({ name: 'house-style' })).body).toContain('Be brief');
    expect(service.diagnostics.map(({ code }) => code)).toEqual(['skill-shadowed']);
  });

  it('joins the named directories where it is named itself', async () => {
    const skillsDirectory = tempDirectory();
    writeSkill(skillsDirectory, { name: 'on-disk' });
    const named = async (...skillNames: string[]) => {
      const service = await createSkillService({ skillsDirectory, skillNames, skills: [style] });
      expect(service.diagnostics).toEqual([]);
      return service.list().map(({ name }) => name);
    };
    expect(await named('on-disk', 'house-style')).toEqual(['house-style', 'on-disk']);
    expect(await named('on-disk')).toEqual(['on-disk']);
    expect(await named()).toEqual([]);
  });

  it('is what its body says, not a file of that name', async () => {
    const service = await serviceOf({ ...style, files: { 'SKILL.md': 'forged' } });
    expect((await service.readSkill({ name: 'house-style' })).body).toContain('Be brief');
  });

  it('may leave frontmatter undefined', async () => {
    const frontmatter = { license: undefined } as unknown as Record<string, string>;
    expect((await serviceOf({ ...style, frontmatter })).list()[0]).not.toHaveProperty('license');
  });

  it('is selected by its own name where names are given', async () => {
    const options = { enableProjectSkills: false, enableUserSkills: false, skills: [style] };
    expect((await createSkillService({ ...options, skillNames: ['house-style'] })).count).toBe(1);
    expect((await createSkillService({ ...options, skillNames: [] })).count).toBe(0);
  });
});
