import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markdownHeadings } from '../../../src/skills/reading/markdown-headings.js';
import { selectPart } from '../../../src/skills/reading/select-part.js';

const roomy = 1_000_000;
const textOf = (text: string, part: object, limit = roomy) => {
  const selected = selectPart(text, part, limit);
  return selected.kind === 'selected' ? selected.text : selected;
};
const document = [
  '# Guide',
  'intro',
  '## Install',
  'install text',
  '### On Linux',
  'linux text',
  '## Use `it`',
  'use text',
  '```sh',
  '# Install',
  '```',
  'Setext',
  '======',
  'after',
].join('\n');

describe('a section', () => {
  it('is what stands below a heading, nested headings included', () => {
    expect(textOf(document, { section: 'Install' })).toBe(
      '## Install\ninstall text\n### On Linux\nlinux text',
    );
    expect(textOf(document, { section: 'On Linux' })).toBe('### On Linux\nlinux text');
  });

  it.each(['use it', '## Use `it`', '  USE   It '])('is found by %j', section => {
    expect(textOf(document, { section })).toMatch(/^## Use `it`\nuse text/);
  });

  it('is not begun or ended by what only looks like a heading in a code block', () => {
    const quoted = '# A\n```\n# B\n```\nend\n# C\nc';
    expect(textOf(quoted, { section: 'A' })).toBe('# A\n```\n# B\n```\nend');
    expect(textOf(quoted, { section: 'B' })).toEqual({ kind: 'no-section', headings: ['A', 'C'] });
  });

  it('is not swallowed by code within a line', () => {
    expect(textOf('# A\n```code```\n# B\nb', { section: 'B' })).toBe('# B\nb');
  });

  it('can be asked for line by line', () => {
    expect(selectPart(document, { section: 'Install', startLine: 5, maxLines: 1 }, roomy)).toMatchObject({
      text: '### On Linux',
      lines: { firstLine: 5, lastLine: 5, totalLines: 14, nextLine: 6 },
    });
  });

  it('that is not there comes with the ones that are', () => {
    expect(textOf('text\n\n# One\n\nTwo\n---\n', { section: 'x' })).toEqual({
      kind: 'no-section',
      headings: ['One', 'Two'],
    });
  });
});

describe('headings', () => {
  it('are of both kinds, and no rule or table is one', () => {
    const text = 'Title\n===\n\n---\n\n| a |\n|---|\n\n- item\n---\n\n#hashtag\n####### seven\n#';
    expect(markdownHeadings(text.split('\n')).map(heading => heading.text)).toEqual(['Title', '']);
  });
});

describe('lines', () => {
  const text = 'one\ntwo\nthree\n';

  it.each([
    [{ startLine: 2 }, 'two\nthree', { firstLine: 2, lastLine: 3, totalLines: 3 }],
    [{ maxLines: 2 }, 'one\ntwo', { firstLine: 1, lastLine: 2, totalLines: 3, nextLine: 3 }],
    [{ startLine: 2, maxLines: 1 }, 'two', { firstLine: 2, lastLine: 2, totalLines: 3, nextLine: 3 }],
    [{ startLine: 9 }, '', { firstLine: 9, lastLine: 8, totalLines: 3 }],
  ])('%j are given, with where to read on', (part, expected, lines) => {
    expect(selectPart(text, part, roomy)).toEqual({ kind: 'selected', text: expected, lines });
  });

  it('are cut after a whole line where the bytes run out', () => {
    expect(selectPart(text, {}, 7)).toMatchObject({ text: 'one\ntwo', lines: { lastLine: 2, nextLine: 3 } });
  });

  it('are cut between characters where one line is too long', () => {
    expect(selectPart('日本語日本語\nx', {}, 8)).toMatchObject({
      text: '日本',
      lines: { lastLine: 1, cutInLine: true, nextLine: 2 },
    });
    expect(textOf('e\u0301e\u0301', {}, 4)).toBe('e\u0301');
    expect(textOf('👨‍👩‍👧x', {}, 10)).toBe('');
    expect(textOf(`${'a'.repeat(9)}e\u0301zzz`, {}, 10)).toBe('a'.repeat(9));
  });

  it('read one after the other give the whole text back, and never more bytes than allowed', () => {
    const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 30, max: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (given, limit, maxLines) => {
          const whole = given.map(line => line.replace(/[\n\r]/g, '')).join('\n');
          const parts: string[] = [];
          for (let startLine: number | undefined = 1; startLine !== undefined; ) {
            const selected = selectPart(whole, { startLine, maxLines }, limit);
            if (selected.kind !== 'selected') throw new Error('no section was asked for');
            expect(Buffer.byteLength(selected.text)).toBeLessThanOrEqual(limit);
            parts.push(selected.text);
            startLine = selected.lines.nextLine;
          }
          const cut = given.some(line => Buffer.byteLength(line) > limit);
          if (!cut)
            expect(parts.join('\n')).toBe(
              whole.length > 0 && whole.endsWith('\n') ? whole.slice(0, -1) : whole,
            );
        },
      ),
    );
  });
});
