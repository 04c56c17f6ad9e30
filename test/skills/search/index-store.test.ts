import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { analyseSkill } from '../../../src/skills/search/analyse-skill.js';
import { IndexStore, indexVersion } from '../../../src/skills/search/index-store.js';
import { SkillIndex } from '../../../src/skills/search/skill-index.js';
import { Vocabulary } from '../../../src/skills/search/vocabulary.js';
import { labelledSkills } from '../../support/search-set.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const anIndex = () => {
  const index = new SkillIndex();
  for (const skill of labelledSkills.slice(0, 5)) {
    const analysed = analyseSkill(skill, index.vocabulary);
    const { lengths, head } = analysed;
    index.put({ key: skill.name, identity: 'i', hash: 'h', lengths, head }, analysed);
  }
  return { parts: index.toParts(), moments: undefined, workedOut: undefined };
};

it('has another version whenever texts give other terms', () => {
  const hash = createHash('sha256');
  for (const skill of labelledSkills) {
    const vocabulary = new Vocabulary();
    const { counts, lengths, head } = analyseSkill(skill, vocabulary);
    hash.update(JSON.stringify([vocabulary.terms, [...counts], lengths, [...head]]));
  }
  // Another digest means that stored indexes no longer fit: count `indexVersion` up, then put the new one here.
  expect({ indexVersion, digest: hash.digest('hex').slice(0, 16) }).toEqual({
    indexVersion: 1,
    digest: '2ff5c467babbc893',
  });
});

it('gives back what was written, byte for byte', async () => {
  const store = new IndexStore({ directory: tempDirectory(), scope: 's', made: ['m'] });
  const index = anIndex();
  await store.write(index);
  const { parts } = store.read() ?? anIndex();
  expect(parts.skills).toEqual(index.parts.skills);
  expect(parts.postings).toEqual(index.parts.postings);
  expect(parts.vocabulary.terms).toEqual(index.parts.vocabulary.terms);
});

it('keeps collections of skills apart', async () => {
  const directory = tempDirectory();
  await new IndexStore({ directory, scope: 'one', made: [] }).write(anIndex());
  expect(new IndexStore({ directory, scope: 'two', made: [] }).read()).toBeUndefined();
  expect(new IndexStore({ directory, scope: 'one', made: ['x'] }).read()).toBeUndefined();
});

it('follows no link, and reads no directory', async () => {
  const directory = tempDirectory();
  const store = new IndexStore({ directory, scope: 's', made: [] });
  await store.write(anIndex());
  const [name = ''] = readdirSync(directory);
  const elsewhere = new IndexStore({ directory: join(directory, 'elsewhere'), scope: 's', made: [] });
  await elsewhere.write(anIndex());
  rmSync(join(directory, name));
  symlinkSync(join(directory, 'elsewhere', name), join(directory, name));
  expect(store.read()).toBeUndefined();
  rmSync(join(directory, name));
  mkdirSync(join(directory, name));
  expect(store.read()).toBeUndefined();
});

it('reads nothing where there is nothing', () => {
  const directory = tempDirectory();
  writeFileSync(join(directory, 'file'), '');
  expect(new IndexStore({ directory: join(directory, 'file'), scope: 's', made: [] }).read()).toBeUndefined();
});
