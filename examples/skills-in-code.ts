/** Skills without a container: one directory on disk, and one skill that exists only in code. */
import assert from 'node:assert/strict';
import { createSkillService } from 'agent-skills-plugin';

const service = await createSkillService({
  skillsDirectory: 'skills',
  skills: [
    {
      name: 'house-style',
      description: 'How this company writes. Use when a text is meant for customers.',
      body: '# House style\n\n1. Read references/words.md.\n2. Write short sentences.',
      files: { 'references/words.md': 'Say "use", never "utilise".' },
    },
  ],
});

for (const { name, description } of service.list()) console.log(`${name}: ${description}`);

const { body, resources } = await service.readSkill({ name: 'house-style' });
assert.match(body, /short sentences/);
assert.deepEqual(
  resources.map(({ path }) => path),
  ['references/words.md'],
);
const words = await service.readFile({ name: 'house-style', path: 'references/words.md' });
assert.equal(words.kind === 'text' && words.text, 'Say "use", never "utilise".');

// What was found can be written down, and taken up again without a scan: what may still be loaded, and no more.
const later = await createSkillService({ skillsDirectory: 'skills', skillNames: ['commit-message'] });
await later.restore(JSON.parse(JSON.stringify(service.serialize())));
assert.deepEqual(
  later.list().map(({ name }) => name),
  ['commit-message'],
);
