import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSkillHead } from '../../../src/skills/sources/read-skill-head.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const headOf = (content: string | Buffer) => {
  const file = join(tempDirectory(), 'SKILL.md');
  writeFileSync(file, content);
  return readSkillHead(file);
};

describe('the head of a skill file', () => {
  it('ends with the frontmatter; the body is not looked at', () => {
    const invalidBody = Buffer.from([0xff, 0xfe, 0x00]);
    expect(headOf(Buffer.concat([Buffer.from('---\nname: a\n---\n'), invalidBody]))).toEqual({
      ok: true,
      text: '---\nname: a\n---\n',
    });
  });

  it('may be longer than one read, with characters on the border', () => {
    const yaml = `name: a\ndescription: ${'é'.repeat(9000)}`;
    expect(headOf(`---\n${yaml}\n---\nbody`)).toEqual({ ok: true, text: `---\n${yaml}\n---\n` });
  });

  it('may end with the file', () => {
    expect(headOf('---\nname: a\n---')).toEqual({ ok: true, text: '---\nname: a\n---' });
    expect(headOf('---\nname: a')).toEqual({ ok: true, text: '---\nname: a' });
  });

  it('does not take a delimiter that the read cut in half for a closing one', () => {
    const filler = `name: ${'a'.repeat(2048 - '---\nname: \n---'.length)}`;
    const text = `---\n${filler}\n---x: 1\n---\n`;
    expect(headOf(text)).toEqual({ ok: true, text });
  });

  it('is empty where there is no frontmatter, however long the file', () => {
    expect(headOf('x'.repeat(10_000_000))).toEqual({ ok: true, text: '' });
  });

  it('is refused where the frontmatter does not end', () => {
    expect(headOf(`---\n${'a: b\n'.repeat(20_000)}`)).toMatchObject({
      ok: false,
      code: 'frontmatter-too-large',
    });
  });

  it('is refused where it is not UTF-8', () => {
    expect(headOf(Buffer.from('---\nname: caf\xe9\n---\n', 'latin1'))).toMatchObject({
      ok: false,
      code: 'file-not-text',
    });
  });

  it('does not wait for a FIFO', () => {
    const file = join(tempDirectory(), 'SKILL.md');
    execFileSync('mkfifo', [file]);
    expect(readSkillHead(file)).toMatchObject({ ok: false, code: 'file-not-regular' });
  });

  it('is not read from a directory, through a link, or from nowhere', () => {
    const directory = tempDirectory();
    mkdirSync(join(directory, 'a'));
    writeFileSync(join(directory, 'secret'), '---\nname: secret\n---\n');
    symlinkSync(join(directory, 'secret'), join(directory, 'link'));
    expect(readSkillHead(join(directory, 'a'))).toMatchObject({ code: 'file-not-regular' });
    expect(readSkillHead(join(directory, 'link'))).toMatchObject({ code: 'file-is-link' });
    expect(readSkillHead(join(directory, 'none'))).toBeUndefined();
  });
});
