import { createSkillService, type SkillServiceOptions } from '../skills/create-skill-service.js';
import type { SkillService } from '../skills/skill-service.js';
import type { CliIo } from './cli-io.js';
import type { GlobalOptions } from './global-options.js';
import { openSettings } from './open-settings.js';

/** The configured skills without a host: enough to look at them, and quicker to start. */
export async function openSkills(
  io: CliIo,
  options: GlobalOptions,
  search: NonNullable<SkillServiceOptions['search']> = {},
): Promise<SkillService> {
  const service = await createSkillService({
    search,
    ...openSettings(io, options),
    projectDirectory: options.projectDirectory,
    homeDirectory: io.homeDirectory,
    cacheHome: io.environment.XDG_CACHE_HOME || undefined,
  });
  if (options.verbose) {
    for (const { directory, count } of (await service.load()).roots)
      io.stderr.write(`scanned ${directory}: ${count} skills\n`);
  }
  return service;
}
