import { expect, it } from '@jest/globals';
import { toolNameProblems } from '../../src/skills/function-names.js';

it.each([
  [{ read_skill: 'load_skill' }, []],
  [{ READ_SKILL: 'load_skill' }, []],
  [{ read_skill: 'search_skills', search_skills: 'read_skill' }, []],
  [{ reed_skill: 'x' }, ["reed_skill is none of the functions; did you mean 'read_skill'"]],
  [{ read_skill: 'has space' }, ['read_skill must be letters']],
  [{ read_skill: '1x' }, ['read_skill must be letters']],
  [{ read_skill: '' }, ['read_skill must be letters']],
  [
    { read_skill: 'search_skills' },
    ['read_skill gives read_skill and search_skills the same name (search_skills)'],
  ],
  [
    { read_skill: 'x', read_skill_file: 'x' },
    ['read_skill_file gives read_skill and read_skill_file the same name (x)'],
  ],
])('finds in %j what is wrong: %j', (names, expected) => {
  const problems = toolNameProblems(names).map(({ key, problem }) => `${key} ${problem}`);
  expect(problems).toHaveLength(expected.length);
  for (const [at, text] of expected.entries()) expect(problems[at]).toContain(text);
});
