import { loadConfiguration } from '../host/load-configuration.js';
import { type AgentSkillsSettings, agentSkillsSection } from '../settings/agent-skills-settings.js';
import { SettingService } from '../settings/setting-service.js';
import type { CliIo } from './cli-io.js';
import type { GlobalOptions } from './global-options.js';

/** The `AgentSkills` section, for commands that need no host. Unknown settings are warned of. */
export function openSettings(
  io: CliIo,
  { projectDirectory, configFile, assignments }: GlobalOptions,
): AgentSkillsSettings {
  const configuration = loadConfiguration({
    projectDirectory,
    configFile,
    assignments,
    environmentVariables: io.environment,
  });
  const settings = new SettingService(configuration);
  for (const warning of settings.validate([agentSkillsSection])) io.stderr.write(`warning: ${warning}\n`);
  return settings.bind(agentSkillsSection.path, agentSkillsSection.schema);
}
