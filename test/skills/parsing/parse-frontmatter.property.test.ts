import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFrontmatter } from '../../../src/skills/parsing/parse-frontmatter.js';
import { splitFrontmatter } from '../../../src/skills/parsing/split-frontmatter.js';

const key = fc.stringMatching(/^[a-z][a-z-]{0,10}$/);
const value = fc.string({ unit: 'grapheme', maxLength: 60 });

it('gives back any texts that were written as quoted YAML', () => {
  fc.assert(
    fc.property(fc.dictionary(key, value, { minKeys: 1, noNullPrototype: true }), fields => {
      const yaml = Object.entries(fields)
        .map(([name, text]) => `${name}: ${JSON.stringify(text)}`)
        .join('\n');
      const parsed = parseFrontmatter(`---\n${yaml}\n---\nbody`);
      expect(parsed.ok && Object.fromEntries(parsed.fields)).toEqual(fields);
    }),
  );
});

it('answers any text with fields or a reason, and never throws', () => {
  const piece = fc.oneof(
    fc.constantFrom('---', '\n', '---\n', ': ', '- ', '|', '"', '{', '&a', '*a', '\t', '\r\n'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const parsed = parseFrontmatter(pieces.join(''));
      expect(parsed.ok || parsed.message.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('never puts a closing line in the frontmatter', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const split = splitFrontmatter(`---\n${text}\n---\n`);
      expect(split.kind === 'split' && /^---[ \t]*\r?$/m.test(split.yaml)).toBe(false);
    }),
  );
});
