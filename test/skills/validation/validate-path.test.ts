import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { validatePath } from '../../../src/skills/validation/validate-path.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const validate = (path: string, validationMode: 'strict' | 'lenient' = 'strict') =>
  validatePath(path, {
    rules: { validationMode, blockAngleBracketsInFrontmatter: false },
    limits: { maxDepth: 4, maxDirectories: 1000 },
    maxOutputSizeBytes: 10_000,
  });
const verdicts = (...args: Parameters<typeof validate>) =>
  validate(...args).map(({ path, valid, diagnostics }) => [path, valid, diagnostics.map(({ code }) => code)]);

describe('validating', () => {
  it('takes a skill directory or its SKILL.md', () => {
    const directory = writeSkill(tempDirectory(), { name: 'a' });
    expect(verdicts(directory)).toEqual([[directory, true, []]]);
    expect(verdicts(join(directory, 'SKILL.md'))).toEqual([[directory, true, []]]);
  });

  it('takes a directory of skills, and judges each', () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'good' });
    writeSkill(root, { name: 'bad', description: '""' });
    writeSkill(join(root, 'group'), { name: 'nested' });
    expect(verdicts(root)).toEqual([
      [join(root, 'bad'), false, ['description-empty']],
      [join(root, 'good'), true, []],
      [join(root, 'group/nested'), true, []],
    ]);
  });

  it('mentions directories without a skill beside those with one', () => {
    const root = tempDirectory();
    writeSkill(root, { name: 'good' });
    mkdirSync(join(root, 'empty'));
    mkdirSync(join(root, '.hidden'));
    expect(validate(root).at(-1)).toEqual({
      path: root,
      kind: 'directory',
      valid: true,
      diagnostics: [
        {
          severity: 'warning',
          code: 'skill-file-missing',
          message: 'Missing required file: SKILL.md',
          path: join(root, 'empty'),
        },
      ],
    });
  });

  it('says what the path is where it is none of these', () => {
    const root = tempDirectory();
    writeFileSync(join(root, 'notes.txt'), '');
    expect(validate(join(root, 'nothing'))[0]).toMatchObject({
      valid: false,
      diagnostics: [{ code: 'path-missing', message: `Path does not exist: ${join(root, 'nothing')}` }],
    });
    expect(validate(join(root, 'notes.txt'))[0]).toMatchObject({
      valid: false,
      diagnostics: [{ code: 'path-not-directory', message: `Not a directory: ${join(root, 'notes.txt')}` }],
    });
    expect(validate(root)[0]).toMatchObject({
      valid: false,
      diagnostics: [{ code: 'skill-file-missing', message: 'Missing required file: SKILL.md' }],
    });
  });

  it('judges strictly or leniently', () => {
    const directory = writeSkill(tempDirectory(), {
      name: 'a',
      description: 'Use when: now',
      frontmatter: 'version: 1',
    });
    expect(verdicts(directory)).toEqual([[directory, false, ['frontmatter-invalid-yaml']]]);
    expect(verdicts(directory, 'lenient')).toEqual([
      [directory, true, ['yaml-repaired', 'unexpected-fields']],
    ]);
  });

  it('reads the body, which discovery does not', () => {
    const root = tempDirectory();
    const head = '---\nname: a\ndescription: d\n---\n';
    const bodyCodes = (body: string | Buffer) =>
      verdicts(
        writeSkill(root, { name: 'a', text: Buffer.concat([Buffer.from(head), Buffer.from(body)]) }),
      )[0]?.slice(1);
    expect(bodyCodes('Do it.')).toEqual([true, []]);
    expect(bodyCodes(' \n')).toEqual([true, ['body-empty']]);
    expect(bodyCodes('line\n'.repeat(500))).toEqual([true, ['body-too-long']]);
    expect(bodyCodes('x'.repeat(20_000))).toEqual([true, ['file-over-limit', 'body-too-long']]);
    expect(bodyCodes('a\0b')).toEqual([false, ['file-not-text']]);
    expect(bodyCodes(Buffer.from([0xff, 0xfe]))).toEqual([false, ['file-not-text']]);
    expect(bodyCodes('x'.repeat(9 * 1024 * 1024))).toEqual([true, ['file-over-limit']]);
  });

  it('is stopped by nothing that stands in a skill’s place', () => {
    const root = tempDirectory();
    const replace = (name: string, put: (file: string) => void) => {
      const file = join(writeSkill(root, { name }), 'SKILL.md');
      rmSync(file);
      put(file);
    };
    replace('fifo', file => execFileSync('mkfifo', [file]));
    replace('link', file => symlinkSync('/etc/passwd', file));
    replace('folder', file => mkdirSync(file));
    replace('lower', file =>
      writeFileSync(file.replace('SKILL.md', 'skill.md'), '---\nname: lower\ndescription: d\n---\nB'),
    );
    writeSkill(root, { name: 'good' });
    expect(verdicts(root)).toEqual([
      [join(root, 'fifo'), false, ['file-not-regular']],
      [join(root, 'folder'), false, ['file-not-regular']],
      [join(root, 'good'), true, []],
      [join(root, 'link'), false, ['file-is-link']],
      [join(root, 'lower'), true, ['file-name-case']],
    ]);
    expect(verdicts(join(root, 'fifo/SKILL.md'))).toEqual([
      [join(root, 'fifo'), false, ['file-not-regular']],
    ]);
  });

  it('follows no link out of the directory, and none twice', () => {
    const root = tempDirectory();
    const collection = join(root, 'collection');
    writeSkill(collection, { name: 'a' });
    symlinkSync(collection, join(collection, 'self'));
    symlinkSync(writeSkill(tempDirectory(), { name: 'stolen' }), join(collection, 'stolen'));
    symlinkSync(collection, join(root, 'link'));
    for (const path of [collection, join(root, 'link')]) {
      expect(verdicts(path)).toEqual([
        [join(path, 'a'), true, []],
        [path, true, ['link-outside-roots']],
      ]);
    }
  });

  it('compares the name with that of the directory, also for a skill given by a link', () => {
    const root = tempDirectory();
    const directory = writeSkill(root, { name: 'a' });
    symlinkSync(directory, join(root, 'alias'));
    expect(verdicts(join(root, 'alias'))).toEqual([
      [join(root, 'alias'), false, ['name-directory-mismatch']],
    ]);
    renameSync(directory, join(root, 'b'));
    expect(verdicts(join(root, 'b'))).toEqual([[join(root, 'b'), false, ['name-directory-mismatch']]]);
  });

  const isRoot = process.getuid?.() === 0;
  (isRoot ? it.skip : it)('reports what may not be read (skipped for root, who may read anything)', () => {
    const directory = writeSkill(tempDirectory(), { name: 'a' });
    chmodSync(directory, 0);
    expect(verdicts(directory)).toEqual([[directory, false, ['directory-unreadable']]]);
    chmodSync(directory, 0o700);
  });
});
