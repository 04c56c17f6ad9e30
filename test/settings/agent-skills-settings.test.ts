import { describe, expect, it } from '@jest/globals';
import { SettingsValidationError } from '../../src/errors/settings-validation-error.js';
import { loadConfiguration } from '../../src/host/load-configuration.js';
import { agentSkillsSection } from '../../src/settings/agent-skills-settings.js';
import { SettingService } from '../../src/settings/setting-service.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const bind = (environmentVariables: Readonly<Record<string, string>>, ...assignments: string[]) =>
  new SettingService(
    loadConfiguration({ projectDirectory: tempDirectory(), environmentVariables, assignments }),
  ).bind(agentSkillsSection.path, agentSkillsSection.schema);

describe('the settings of the skill engine', () => {
  it.each([
    ['always', 'always'],
    ['Never', 'never'],
    ['/work/app,~/other', ['/work/app', '~/other']],
    ['["/work/app"]', ['/work/app']],
    ['[]', []],
  ])('take ProjectSkillsTrust=%s from the command line', (given, expected) => {
    expect(bind({}, `AgentSkills:ProjectSkillsTrust=${given}`).projectSkillsTrust).toEqual(expected);
  });

  it('take lists from the environment, whole or by index', () => {
    expect(
      bind({
        AgentSkills__SkillNames: 'a, b',
        AgentSkills__ProjectSkillsTrust__0: '/work/app',
        AgentSkills__AdditionalSkillRoots: 'more',
      }),
    ).toMatchObject({
      skillNames: ['a', 'b'],
      projectSkillsTrust: ['/work/app'],
      additionalSkillRoots: ['more'],
    });
  });

  it('tell an empty list of names, which loads nothing, from none, which does not limit', () => {
    expect(bind({}, 'AgentSkills:SkillNames=[]').skillNames).toEqual([]);
    expect(bind({}).skillNames).toBeUndefined();
  });

  it('refuse a misspelt word of trust rather than take it for a directory', () => {
    expect(() => bind({}, 'AgentSkills:ProjectSkillsTrust=nevr')).toThrow(
      /AgentSkills:ProjectSkillsTrust:0 must be 'always', 'never', or absolute paths/,
    );
    expect(() => bind({}, 'AgentSkills:ValidationMode=harsh')).toThrow(SettingsValidationError);
  });

  it('take modes in any case', () => {
    expect(bind({ AgentSkills__ValidationMode: 'STRICT' }).validationMode).toBe('strict');
  });
});
