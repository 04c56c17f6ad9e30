import { loadConfiguration } from '../host/load-configuration.js';
import { agentSkillsSection } from '../settings/agent-skills-settings.js';
import { SettingService } from '../settings/setting-service.js';
import { createSkillService } from '../skills/create-skill-service.js';
import type { SkillService } from '../skills/skill-service.js';
import type { CliIo } from './cli-io.js';
import type { GlobalOptions } from './global-options.js';

/** The configured skills without a host: enough to look at them, and quicker to start. */
export async function openSkills(
  io: CliIo,
  { projectDirectory, configFile, assignments, verbose }: GlobalOptions,
): Promise<SkillService> {
  const configuration = loadConfiguration({
    projectDirectory,
    configFile,
    assignments,
    environmentVariables: io.environment,
  });
  const settings = new SettingService(configuration);
  for (const warning of settings.validate([agentSkillsSection])) io.stderr.write(`warning: ${warning}\n`);
  const service = await createSkillService({
    ...settings.bind(agentSkillsSection.path, agentSkillsSection.schema),
    projectDirectory,
    homeDirectory: io.homeDirectory,
  });
  if (verbose) {
    for (const { directory, count } of (await service.load()).roots)
      io.stderr.write(`scanned ${directory}: ${count} skills\n`);
  }
  return service;
}
