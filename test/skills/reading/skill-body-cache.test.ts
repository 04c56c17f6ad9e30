import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SkillBodyCache } from '../../../src/skills/reading/skill-body-cache.js';
import { SkillReader } from '../../../src/skills/reading/skill-reader.js';
import { aSkill } from '../../support/a-skill.js';
import { useTempDirectories } from '../../support/temp-directory.js';
import { writeSkill } from '../../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = (maxBytes = 10_000) => {
  const directory = writeSkill(tempDirectory(), { name: 'a', body: 'one' });
  const bodies = new SkillBodyCache({ maxBytes });
  return {
    directory,
    bodies,
    skill: aSkill({ name: 'a', directory }),
    reader: new SkillReader({ limitBytes: 1000, bodies }),
  };
};

it('answers from memory while the file stays as it was', () => {
  const { reader, skill, bodies } = setUp();
  for (let round = 0; round < 10; round++) expect(reader.readBody(skill).text).toBe('one');
  expect(bodies.statistics).toMatchObject({ hits: 9, misses: 1 });
  expect(bodies.statistics.bytes).toBeGreaterThan(0);
});

it('reads again when the file has changed, even to the same size and time', () => {
  const { reader, skill, directory } = setUp();
  const file = join(directory, 'SKILL.md');
  const time = new Date(1_000_000);
  utimesSync(file, time, time);
  reader.readBody(skill);
  writeFileSync(file, '---\nname: a\ndescription: Does a.\n---\n\ntwo');
  utimesSync(file, time, time);
  expect(reader.readBody(skill).text).toBe('two');
});

it('keeps no body that is larger than its room', () => {
  const { reader, skill, bodies } = setUp(1);
  reader.readBody(skill);
  reader.readBody(skill);
  expect(bodies.statistics).toMatchObject({ hits: 0, misses: 2, bytes: 0 });
});
