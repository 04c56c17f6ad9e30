import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FileNotTextError } from '../../../src/errors/file-not-text-error.js';
import { FileTooLargeError } from '../../../src/errors/file-too-large-error.js';
import { PathAccessDeniedError } from '../../../src/errors/path-access-denied-error.js';
import { SkillFileNotFoundError } from '../../../src/errors/skill-file-not-found-error.js';
import { WrongFileKindError } from '../../../src/errors/wrong-file-kind-error.js';
import { SkillReader } from '../../../src/skills/reading/skill-reader.js';
import { readSkillHead } from '../../../src/skills/sources/read-skill-head.js';
import { aSkill } from '../../support/a-skill.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { type SkillToWrite, writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = (skill: Partial<SkillToWrite> = {}, limitBytes = 1000) => {
  const root = tempDirectory();
  const directory = writeSkill(root, { name: 'a', ...skill });
  return {
    root,
    directory,
    skill: aSkill({ name: 'a', directory }),
    reader: new SkillReader({ limitBytes }),
  };
};
const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

/** Another process that swaps a directory for a link to the target and back, as fast as it can. */
async function startFlipping(real: string, target: string): Promise<ChildProcess> {
  const program = `
    const fs = require('node:fs');
    const { REAL, TARGET } = process.env;
    fs.symlinkSync(TARGET, REAL + '.link');
    process.stdout.write('ready');
    for (;;) {
      fs.renameSync(REAL, REAL + '.real');
      fs.renameSync(REAL + '.link', REAL);
      fs.renameSync(REAL, REAL + '.link');
      fs.renameSync(REAL + '.real', REAL);
    }`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { REAL: real, TARGET: target },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

describe('reading a body', () => {
  it('gives the Markdown below the frontmatter, trimmed, with plain newlines and nothing hidden', () => {
    const { reader, skill } = setUp({
      text: '\uFEFF---\r\nname: a\r\n---\r\n\r\n# A\r\n\r\nDo\u202E it.\u{E0041}\r\n\r\n',
    });
    expect(reader.readBody(skill).text).toBe('# A\n\nDo it.');
  });

  it('keeps a rule of hyphens in the body', () => {
    const { reader, skill } = setUp({ body: 'one\n\n---\n\ntwo' });
    expect(reader.readBody(skill).text).toBe('one\n\n---\n\ntwo');
  });

  it('refuses a body that is not text, and one over the limit', () => {
    const invalid = Buffer.concat([
      Buffer.from('---\nname: a\ndescription: d\n---\n'),
      Buffer.from([0xc3, 0x28]),
    ]);
    const { reader, skill } = setUp({ text: invalid });
    expect(errorOf(() => reader.readBody(skill))).toBeInstanceOf(FileNotTextError);
    const large = setUp({ body: 'x'.repeat(1000) });
    expect(errorOf(() => large.reader.readBody(large.skill))).toBeInstanceOf(FileTooLargeError);
  });
});

describe('reading a file', () => {
  it('gives its text', () => {
    const { reader, skill } = setUp({ files: { 'references/guide.md': '\uFEFFGuide\r\n' } });
    expect(reader.readFile(skill, './references/guide.md')).toMatchObject({ kind: 'text', text: 'Guide\n' });
  });

  it('states a binary file with type and size instead of showing it', () => {
    const { reader, skill } = setUp({
      files: { 'assets/logo.png': Buffer.from([0x89, 0x50, 0, 1]), 'assets/odd.bin': Buffer.from([0xff]) },
    });
    expect(reader.readFile(skill, 'assets/logo.png')).toEqual({
      kind: 'binary',
      mediaType: 'image/png',
      sizeBytes: 4,
    });
    expect(reader.readFile(skill, 'assets/odd.bin')).toMatchObject({ mediaType: 'application/octet-stream' });
  });

  it('reads a file of exactly the limit and refuses one byte more, with both sizes', () => {
    const { reader, skill } = setUp({ files: { fits: 'x'.repeat(1000), 'does-not': 'x'.repeat(1001) } });
    expect(reader.readFile(skill, 'fits')).toMatchObject({ sizeBytes: 1000 });
    expect(errorOf(() => reader.readFile(skill, 'does-not'))).toMatchObject({
      sizeBytes: 1001,
      limitBytes: 1000,
    });
  });

  it('refuses a huge sparse file before reading any of it', () => {
    const { reader, skill, directory } = setUp({ files: { huge: '' } });
    truncateSync(join(directory, 'huge'), 2 ** 40);
    expect(errorOf(() => reader.readFile(skill, 'huge'))).toMatchObject({ sizeBytes: 2 ** 40 });
  });

  it('says what there is where a file is missing', () => {
    const { reader, skill } = setUp({ files: { 'references/guide.md': 'x' } });
    expect(errorOf(() => reader.readFile(skill, 'references/giude.md'))).toMatchObject({
      available: ['references/guide.md'],
    });
    expect(errorOf(() => reader.readFile(skill, 'nowhere/x.md'))).toMatchObject({
      available: ['SKILL.md', 'references'],
    });
    expect(errorOf(() => reader.readFile(skill, 'SKILL.md/x'))).toBeInstanceOf(SkillFileNotFoundError);
    expect(errorOf(() => reader.readFile(skill, 'x'.repeat(500)))).toBeInstanceOf(SkillFileNotFoundError);
  });

  it('says so where it is a directory', () => {
    const { reader, skill } = setUp({ files: { 'references/guide.md': 'x' } });
    expect(errorOf(() => reader.readFile(skill, 'references'))).toBeInstanceOf(WrongFileKindError);
    expect(errorOf(() => reader.readFile(skill, ''))).toBeInstanceOf(WrongFileKindError);
  });

  it('survives a skill that has vanished', () => {
    const { reader, skill, directory } = setUp();
    rmSync(directory, { recursive: true });
    expect(errorOf(() => reader.readBody(skill))).toMatchObject({
      code: 'skill-file-not-found',
      available: [],
    });
    expect(errorOf(() => reader.listDirectory(skill, '', true))).toMatchObject({
      code: 'skill-file-not-found',
    });
  });
});

describe('links and special files', () => {
  it('are refused with one answer, whether or not the target exists', () => {
    const { reader, skill, directory, root } = setUp({ files: { 'real/x.md': 'x' } });
    writeFileSync(join(root, 'secret'), 'secret');
    symlinkSync(join(root, 'secret'), join(directory, 'to-secret'));
    symlinkSync(join(root, 'nothing'), join(directory, 'to-nothing'));
    symlinkSync(root, join(directory, 'up'));
    symlinkSync(join(directory, 'real'), join(directory, 'inside'));
    const messages = ['to-secret', 'to-nothing', 'up/secret', 'up/nothing', 'up', 'inside/x.md'].map(path => {
      const error = errorOf(() => reader.readFile(skill, path)) as PathAccessDeniedError;
      expect(error).toBeInstanceOf(PathAccessDeniedError);
      return error.message.replace(path, 'PATH');
    });
    expect(new Set(messages).size).toBe(1);
  });

  it('are caught also where a directory is swapped for a link between check and opening', async () => {
    const { reader, skill, directory, root } = setUp({ files: { 'swap/x.md': 'inside' } });
    mkdirSync(join(root, 'outside'));
    writeFileSync(join(root, 'outside/x.md'), 'outside');
    const seen = new Set<string>();
    const child = await startFlipping(join(directory, 'swap'), join(root, 'outside'));
    try {
      for (let round = 0; round < 100_000 && !(round > 2000 && seen.has('path-access-denied')); round++) {
        try {
          const content = reader.readFile(skill, 'swap/x.md');
          seen.add(content.kind === 'text' ? content.text : 'binary');
        } catch (error) {
          seen.add((error as { code?: string }).code ?? 'unknown');
        }
      }
    } finally {
      child.kill();
    }
    expect([...seen]).not.toContain('outside');
    expect([...seen]).toContain('path-access-denied');
    expect(
      [...seen].filter(
        outcome => !['inside', 'path-access-denied', 'skill-file-not-found'].includes(outcome),
      ),
    ).toEqual([]);
  });

  it('are refused also where the skill directory itself has become one', () => {
    const { reader, skill, directory, root } = setUp();
    renameSync(directory, `${directory}.old`);
    mkdirSync(join(root, 'outside'));
    writeFileSync(join(root, 'outside/exists'), '');
    symlinkSync(join(root, 'outside'), directory);
    const [there, notThere] = ['exists', 'missing'].map(path =>
      (errorOf(() => reader.readFile(skill, path)) as Error).message.replace(path, 'PATH'),
    );
    expect(there).toMatch(/symbolic link/);
    expect(notThere).toBe(there);
  });

  it('does not wait for a FIFO, and reads no socket or device', async () => {
    const { reader, skill, directory } = setUp();
    execFileSync('mkfifo', [join(directory, 'fifo')]);
    const server = createServer().listen(join(directory, 'socket'));
    await new Promise(resolve => server.once('listening', resolve));
    try {
      for (const path of ['fifo', 'socket'])
        expect(errorOf(() => reader.readFile(skill, path))).toBeInstanceOf(PathAccessDeniedError);
      expect(reader.listDirectory(skill, '', false).entries.map(({ path }) => path)).toEqual(['SKILL.md']);
    } finally {
      server.close();
    }
  });

  it('reads a hard link: package managers install files as such', () => {
    const { reader, skill, directory } = setUp({ files: { 'a.md': 'text' } });
    linkSync(join(directory, 'a.md'), join(directory, 'b.md'));
    expect(reader.readFile(skill, 'b.md')).toMatchObject({ text: 'text' });
  });
});

describe('listing a directory', () => {
  const files = {
    'references/b.md': 'bb',
    'references/a.md': 'a',
    'scripts/deep/run.py': '',
    '.git/config': '',
    'node_modules/x/y.js': '',
  };

  it('shows files with sizes and directories, in order, without repository and dependency directories', () => {
    const { reader, skill } = setUp({ files });
    expect(reader.listDirectory(skill, '', false).entries).toEqual([
      { path: 'SKILL.md', kind: 'file', sizeBytes: expect.any(Number) },
      { path: 'references', kind: 'directory' },
      { path: 'scripts', kind: 'directory' },
    ]);
    expect(reader.listDirectory(skill, 'references', false).entries).toEqual([
      { path: 'references/a.md', kind: 'file', sizeBytes: 1 },
      { path: 'references/b.md', kind: 'file', sizeBytes: 2 },
    ]);
  });

  it('goes only so deep', () => {
    const { reader, skill } = setUp({ files: { [`${'d/'.repeat(12)}x`]: '' } });
    expect(
      Math.max(...reader.listDirectory(skill, '', true).entries.map(({ path }) => path.split('/').length)),
    ).toBe(8);
  });

  it('goes into directories when asked to', () => {
    const { reader, skill } = setUp({ files });
    expect(reader.listDirectory(skill, 'scripts', true).entries.map(({ path }) => path)).toEqual([
      'scripts/deep',
      'scripts/deep/run.py',
    ]);
  });

  it('is cut short at its limit, and says so', () => {
    const { reader, skill, directory } = setUp();
    for (let index = 0; index < 600; index++) writeFileSync(join(directory, `f${index}`), '');
    const { entries, truncated } = reader.listDirectory(skill, '', true);
    expect(entries).toHaveLength(500);
    expect(truncated).toBe(true);
    expect(reader.resources(skill).truncated).toBe(true);
    expect(reader.resources(skill).files).toHaveLength(50);
  });

  it('leaves out links and names that cannot be shown as they are', () => {
    const { reader, skill, directory, root } = setUp();
    symlinkSync(root, join(directory, 'link'));
    writeFileSync(join(directory, 'a\u202Ecod.exe'), '');
    writeFileSync(join(directory, 'two\nlines'), '');
    expect(reader.listDirectory(skill, '', false).entries.map(({ path }) => path)).toEqual(['SKILL.md']);
  });

  it('leaves out names that could not be asked for', () => {
    const { reader, skill } = setUp({
      files: { 'a:b.md': '', 'a%2fb.md': '', 'a\\b.md': '', '~t.md': '', 'a  b.md': '', 'fine.md': '' },
    });
    expect(reader.listDirectory(skill, '', false).entries.map(({ path }) => path)).toEqual([
      'SKILL.md',
      'fine.md',
    ]);
  });

  it('refuses a file, a path outside and a missing directory', () => {
    const { reader, skill } = setUp();
    expect(errorOf(() => reader.listDirectory(skill, 'SKILL.md', false))).toBeInstanceOf(WrongFileKindError);
    expect(errorOf(() => reader.listDirectory(skill, '../', false))).toBeInstanceOf(PathAccessDeniedError);
    expect(errorOf(() => reader.listDirectory(skill, 'none', false))).toBeInstanceOf(SkillFileNotFoundError);
  });
});

it('leaves no file open, whatever happens', () => {
  const { reader, skill, directory, root } = setUp({
    files: { 'a.md': 'x', 'big.md': 'x'.repeat(2000), 'd/x': '' },
  });
  symlinkSync(root, join(directory, 'link'));
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let round = 0; round < 50; round++) {
    for (const path of ['a.md', 'big.md', 'd', 'link/x', 'none', '../x'])
      errorOf(() => reader.readFile(skill, path));
    reader.listDirectory(skill, '', true);
    readSkillHead(join(directory, 'SKILL.md'));
    readSkillHead(join(directory, 'd'));
  }
  expect(open()).toBe(before);
});
