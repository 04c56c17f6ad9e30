import type { Skill } from '../../src/skills/model/skill.js';

/** A skill in memory; its directory need not exist. */
export function aSkill(skill: Partial<Skill> & Pick<Skill, 'name'>): Skill {
  return {
    description: `Does ${skill.name}.`,
    source: 'project',
    directory: `/skills/${skill.name}`,
    directoryName: skill.name,
    fileName: 'SKILL.md',
    disableModelInvocation: false,
    userInvocable: true,
    runMode: 'inline',
    ...skill,
  };
}
