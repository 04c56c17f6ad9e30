import { createSkillService, type SkillService } from 'agent-skills-plugin';

/** A new service over one root: everything from nothing to a snapshot. */
export async function discover(root: string): Promise<SkillService> {
  return createSkillService({
    projectSkillsDir: root,
    projectDirectory: root,
    enableUserSkills: false,
    maxDiscoveryDirectories: 100_000,
  });
}
