import { describe, expect, it } from '@jest/globals';
import { type SkillOptions, skillDefaults } from '../../../src/skills/skill-options.js';
import { skillRoots } from '../../../src/skills/sources/skill-roots.js';

const roots = (options: Partial<SkillOptions> = {}) =>
  skillRoots({
    ...skillDefaults,
    projectDirectory: '/p',
    homeDirectory: '/h',
    builtinSkillsDirectory: '/b',
    ...options,
  }).map(({ source, directory, explicit }) => `${source} ${directory}${explicit ? ' (configured)' : ''}`);

describe('the roots', () => {
  it('are the project’s, then the user’s', () => {
    expect(roots()).toEqual([
      'project /p/.botsharp/skills',
      'project /p/.agents/skills',
      'project /p/.agent/skills',
      'project /p/.claude/skills',
      'project /p/skills',
      'user /h/.botsharp/skills',
      'user /h/.agents/skills',
      'user /h/.agent/skills',
      'user /h/.claude/skills',
    ]);
  });

  it('end with the built-in skills where these are enabled', () => {
    expect(roots({ enableBuiltinSkills: true }).at(-1)).toBe('builtin /b');
  });

  it('can be switched off', () => {
    expect(roots({ enableUserSkills: false, enableProjectSkills: false })).toEqual([]);
  });

  it('keep the project’s default directories inside the project, and need a home for the user’s', () => {
    const options = {
      ...skillDefaults,
      projectDirectory: '/p',
      homeDirectory: '',
      builtinSkillsDirectory: '/b',
    };
    const found = skillRoots(options);
    expect(found.map(({ source, within }) => `${source} ${within}`)).toEqual(Array(5).fill('project /p'));
  });

  it('can be configured: relative to the project, or to the home directory', () => {
    expect(roots({ projectSkillsDir: 'my/skills', userSkillsDir: '~/mine' })).toEqual([
      'project /p/my/skills (configured)',
      'user /h/mine (configured)',
    ]);
    expect(roots({ projectSkillsDir: '/abs', userSkillsDir: '~' })).toEqual([
      'project /abs (configured)',
      'user /h (configured)',
    ]);
  });

  it('has additional ones after the project’s and before the user’s', () => {
    expect(
      roots({ additionalSkillRoots: ['more', '~/even-more'], projectSkillsDir: 'x', userSkillsDir: '/u' }),
    ).toEqual([
      'project /p/x (configured)',
      'project /p/more (configured)',
      'project /h/even-more (configured)',
      'user /u (configured)',
    ]);
  });
});
