import { expect, it } from '@jest/globals';
import { logSnapshot } from '../../src/plugin/skill-log.js';
import { SkillSnapshot } from '../../src/skills/model/skill-snapshot.js';
import { aSkill } from '../support/a-skill.js';
import { MemoryLogger } from '../support/memory-logger.js';

it('logs every diagnostic at its own level, then how many skills there are and from which directories', () => {
  const logger = new MemoryLogger();
  const diagnostic = (severity: 'error' | 'warning' | 'info') => ({
    severity,
    code: `c-${severity}`,
    message: `m-${severity}`,
    path: '/p',
    line: 3,
  });
  const skills = [aSkill({ name: 'a' }), aSkill({ name: 'b', source: 'user' })];
  logSnapshot(
    logger,
    new SkillSnapshot({
      skills,
      shadowed: [],
      roots: [{ directory: '/p/skills', source: 'project', count: 2 }],
      diagnostics: [diagnostic('error'), diagnostic('warning'), diagnostic('info')],
    }),
  );
  expect(logger.entries.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'error m-error',
    'warn m-warning',
    'info m-info',
    'info Skills loaded',
  ]);
  expect(logger.entries[0]?.fields).toEqual({ code: 'c-error', path: '/p', line: 3 });
  expect(logger.entries.at(-1)?.fields).toEqual({ count: 2, directories: ['/p/skills (project, 2)'] });
});
