import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DirectorySkillSource } from '../../../src/skills/sources/directory-skill-source.js';
import { walkSkills } from '../../../src/skills/sources/walk-skills.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const limits = { maxDepth: 4, maxDirectories: 100 };
const rules = { validationMode: 'lenient', blockAngleBracketsInFrontmatter: false } as const;
const load = (
  directory: string,
  {
    otherRoots = [],
    explicit = false,
    maxDirectories = 100,
  }: { otherRoots?: string[]; explicit?: boolean; maxDirectories?: number } = {},
) => {
  const root = { directory, source: 'project', explicit } as const;
  const allRoots = [
    root,
    ...otherRoots.map(other => ({ directory: other, source: 'user', explicit }) as const),
  ];
  return new DirectorySkillSource(root, { allRoots, limits: { ...limits, maxDirectories }, rules }).load();
};
const names = async (...args: Parameters<typeof load>) =>
  (await load(...args)).skills.map(({ name }) => name);
const codes = async (...args: Parameters<typeof load>) =>
  (await load(...args)).diagnostics.map(({ code }) => code);

describe('a directory of skills', () => {
  it('gives the skills below it, in name order, with their real directories', async () => {
    const root = tempDirectory();
    const directory = writeSkill(root, { name: 'b' });
    writeSkill(root, { name: 'a' });
    writeSkill(join(root, 'group/inner'), { name: 'c' });
    const { skills } = await load(root);
    expect(skills.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(skills[1]).toMatchObject({ directory, source: 'project' });
  });

  it('looks for no skill inside a skill, nor in hidden or dependency directories', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'outer' });
    writeSkill(join(root, 'outer'), { name: 'inner' });
    writeSkill(join(root, '.git'), { name: 'hidden' });
    writeSkill(join(root, 'node_modules'), { name: 'dependency' });
    expect(await names(root)).toEqual(['outer']);
  });

  it('goes no deeper than its limit', async () => {
    const root = tempDirectory();
    writeSkill(join(root, '1/2/3'), { name: 'four' });
    writeSkill(join(root, '1/2/3/4'), { name: 'five' });
    expect(await names(root)).toEqual(['four']);
  });

  it('stops at its number of directories, and says so', async () => {
    const root = tempDirectory();
    for (let index = 0; index < 10; index++) mkdirSync(join(root, `d${index}`));
    expect(await codes(root, { maxDirectories: 5 })).toEqual(['root-cut-short']);
    expect(await codes(root, { maxDirectories: 10 })).toEqual([]);
    for (const nonsense of [0, -1, Number.NaN])
      expect(await codes(root, { maxDirectories: nonsense })).toEqual(['root-cut-short']);
  });

  it('loads the siblings of a broken skill and reports it', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'good' });
    writeSkill(root, { name: 'bad', text: '---\nname: [\n---\n' });
    const { skills, diagnostics } = await load(root);
    expect(skills.map(({ name }) => name)).toEqual(['good']);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'frontmatter-invalid-yaml',
        path: join(root, 'bad/SKILL.md'),
      }),
    ]);
  });

  it('accepts skill.md where there is no SKILL.md, with a warning', async () => {
    const root = tempDirectory();
    const directory = writeSkill(root, { name: 'a' });
    renameSync(join(directory, 'SKILL.md'), join(directory, 'skill.md'));
    const { skills, diagnostics } = await load(root);
    expect(skills).toEqual([expect.objectContaining({ name: 'a', fileName: 'skill.md' })]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['file-name-case']);
  });

  it('takes a SKILL.md in the root itself for no skill, and still loads the others', async () => {
    const root = tempDirectory();
    writeFileSync(join(root, 'SKILL.md'), '---\nname: root\ndescription: d\n---\n');
    writeSkill(root, { name: 'a' });
    expect(await names(root)).toEqual(['a']);
    expect(await codes(root)).toEqual(['skill-in-root']);
  });

  it('follows a link into a configured root, and no other', async () => {
    const root = tempDirectory();
    const other = tempDirectory();
    const outside = tempDirectory();
    symlinkSync(writeSkill(other, { name: 'shared' }), join(root, 'shared'));
    symlinkSync(writeSkill(outside, { name: 'stolen' }), join(root, 'stolen'));
    symlinkSync(join(outside, 'nothing'), join(root, 'broken'));
    const { skills, diagnostics } = await load(root, { otherRoots: [other] });
    expect(skills).toEqual([expect.objectContaining({ name: 'shared', directory: join(other, 'shared') })]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['link-broken', 'link-outside-roots']);
  });

  it('does not take a neighbour whose name begins alike for a configured root', async () => {
    const base = tempDirectory();
    const root = join(base, 'roots');
    mkdirSync(root);
    symlinkSync(writeSkill(join(base, 'roots-evil'), { name: 'stolen' }), join(root, 'stolen'));
    expect(await codes(root)).toEqual(['link-outside-roots']);
    const project = join(base, 'project');
    mkdirSync(project);
    writeSkill(join(base, 'project-evil'), { name: 'stolen' });
    symlinkSync(join(base, 'project-evil'), join(project, 'skills'));
    const linked = {
      directory: join(project, 'skills'),
      source: 'project',
      explicit: false,
      within: project,
    } as const;
    const { skills } = await new DirectorySkillSource(linked, { allRoots: [linked], limits, rules }).load();
    expect(skills).toEqual([]);
  });

  it('ignores a link to a file', async () => {
    const root = tempDirectory();
    writeFileSync(join(root, 'a.txt'), '');
    symlinkSync(join(root, 'a.txt'), join(root, 'README.md'));
    symlinkSync('/etc/hosts', join(root, 'hosts.md'));
    expect(await codes(root)).toEqual([]);
  });

  it('is not followed out of the project where it is a default directory that is a link', async () => {
    const project = tempDirectory();
    const outside = tempDirectory();
    writeSkill(outside, { name: 'stolen' });
    writeSkill(join(project, 'inner'), { name: 'mine' });
    const loadLinked = (target: string) => {
      rmSync(join(project, 'skills'), { force: true });
      symlinkSync(target, join(project, 'skills'));
      const root = {
        directory: join(project, 'skills'),
        source: 'project',
        explicit: false,
        within: project,
      } as const;
      return new DirectorySkillSource(root, { allRoots: [root], limits, rules }).load();
    };
    expect(await loadLinked(outside)).toMatchObject({
      skills: [],
      diagnostics: [{ code: 'root-outside-project', path: join(project, 'skills') }],
    });
    expect(await loadLinked('/')).toMatchObject({ skills: [] });
    expect(await loadLinked(join(project, 'inner'))).toMatchObject({
      skills: [{ name: 'mine' }],
      diagnostics: [],
    });
  });

  it('tells which directory gave how many skills', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'a' });
    writeSkill(root, { name: 'b', text: '' });
    expect((await load(root)).roots).toEqual([{ directory: root, source: 'project', count: 1 }]);
  });

  it('knows a skill by its own directory, not by a link beside it', async () => {
    const root = tempDirectory();
    symlinkSync(writeSkill(root, { name: 'zebra' }), join(root, 'alias'));
    expect(await codes(root)).toEqual([]);
    expect(await names(root)).toEqual(['zebra']);
  });

  it('knows it by its own name, too, where the link is met long before', async () => {
    const root = tempDirectory();
    symlinkSync(writeSkill(join(root, 'group'), { name: 'tool' }), join(root, 'alias'));
    expect(await codes(root)).toEqual([]);
    expect((await load(root)).skills).toEqual([
      expect.objectContaining({ name: 'tool', directoryName: 'tool' }),
    ]);
  });

  it('visits a real directory once, also where links go in circles', async () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'a' });
    symlinkSync(join(root, 'a'), join(root, 'again'));
    mkdirSync(join(root, 'group'));
    symlinkSync(root, join(root, 'group/up'));
    expect(await names(root)).toEqual(['a']);
  });

  it('is silently empty where a default root is missing, and says so for a configured one', async () => {
    const missing = join(tempDirectory(), 'none');
    expect(await load(missing)).toEqual({ skills: [], shadowed: [], diagnostics: [], roots: [] });
    expect(await load(missing, { explicit: true })).toMatchObject({
      skills: [],
      diagnostics: [{ severity: 'warning', code: 'root-missing', path: missing }],
    });
  });

  it('reports a root that is a file', async () => {
    const file = join(tempDirectory(), 'file');
    writeFileSync(file, '');
    expect(await codes(file, { explicit: true })).toEqual(['directory-unreadable']);
  });

  it('leaves the event loop turns between many directories, skills or not', async () => {
    const root = tempDirectory();
    for (let index = 0; index < 500; index++) mkdirSync(join(root, `d${index}`));
    writeSkill(root, { name: 'only' });
    let turns = 0;
    const count = () => {
      turns++;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const { skills } = await load(root, { maxDirectories: 1000 });
    clearImmediate(counting);
    expect(skills).toHaveLength(1);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('loads every sibling of whatever else is in it, and says one thing about each problem', async () => {
    const root = tempDirectory();
    const replace = (name: string, put: (file: string) => void) => {
      const file = join(writeSkill(root, { name }), 'SKILL.md');
      rmSync(file);
      put(file);
    };
    replace('fifo', file => execFileSync('mkfifo', [file]));
    replace('device', file => symlinkSync('/dev/zero', file));
    replace('link', file => symlinkSync('/etc/passwd', file));
    replace('folder', file => mkdirSync(file));
    replace('huge', file => {
      writeFileSync(file, '---\n');
      truncateSync(file, 5_000_000_000);
    });
    replace('empty', file => writeFileSync(file, ''));
    replace('binary', file =>
      writeFileSync(file, Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0x0a, 0x2d, 0x2d, 0x2d, 0x0a])),
    );
    replace('code', file => writeFileSync(file, '---js\nglobalThis.pwned = true\n---\n'));
    replace('bomb', file => writeFileSync(file, `---\na: &a [${'x,'.repeat(99)}]\nb: [*a, *a]\n---\n`));
    replace('deep', file => writeFileSync(file, `---\nname: ${'['.repeat(5000)}\n---\n`));
    writeFileSync(join(root, 'file'), '');
    for (const name of ['a', 'z']) writeSkill(root, { name });
    const { skills, diagnostics } = await load(root);
    expect(skills.map(({ name }) => name)).toEqual(['a', 'z']);
    expect(diagnostics.map(({ path, code }) => `${basename(dirname(path))} ${code}`)).toEqual([
      'binary file-not-text',
      'bomb frontmatter-invalid-yaml',
      'code frontmatter-missing',
      'deep frontmatter-invalid-yaml',
      'device file-is-link',
      'empty frontmatter-missing',
      'fifo file-not-regular',
      'folder file-not-regular',
      'huge frontmatter-too-large',
      'link file-is-link',
    ]);
    expect(globalThis).not.toHaveProperty('pwned');
  });

  it('answers among thousands of directories that hold nothing', async () => {
    const root = tempDirectory();
    for (let index = 0; index < 5000; index++) mkdirSync(join(root, `junk-${index}`));
    writeSkill(root, { name: 'only' });
    expect(await names(root, { maxDirectories: 20_000 })).toEqual(['only']);
  });
});

describe('walking a root that changes meanwhile', () => {
  const walk = (root: string) => {
    const codes: string[] = [];
    const walked = walkSkills({
      root,
      allowedRoots: [root],
      limits: { maxDepth: 4, maxDirectories: 1000 },
      report: ({ code, path }) => codes.push(`${code} ${path}`),
    });
    return { walked, codes };
  };
  const setUp = () => {
    const root = join(tempDirectory(), 'root');
    for (let index = 0; index < 5; index++) writeSkill(root, { name: `s${index}` });
    return root;
  };

  it('warns once where the root disappears, and keeps what was found', () => {
    const root = setUp();
    const { walked, codes } = walk(root);
    expect(walked.next().value).toMatchObject({ directoryName: 's0' });
    rmSync(root, { recursive: true });
    expect([...walked]).toEqual([]);
    expect(codes).toEqual([`root-vanished ${root}`]);
  });

  it('warns of a directory that disappears, and goes on with the rest', () => {
    const root = setUp();
    const { walked, codes } = walk(root);
    walked.next();
    rmSync(join(root, 's2'), { recursive: true });
    expect([...walked].map(found => (found === 'rest' ? found : found.directoryName))).toEqual([
      's1',
      's3',
      's4',
    ]);
    expect(codes).toEqual([`directory-unreadable ${join(root, 's2')}`]);
  });
});
