import type { ILogger } from '../framework/logger.js';
import type { SkillContent } from '../skills/i-skill-service.js';
import type { SkillSnapshot } from '../skills/model/skill-snapshot.js';
import { type BodyCacheStatistics, hitRate } from '../skills/reading/skill-body-cache.js';
import type { SkillToolContext } from '../tools/skill-tool-context.js';

/** The domain returns diagnostics as data; here they become log lines, none of them lost. */
export function logSnapshot(logger: ILogger, { skills, diagnostics, roots }: SkillSnapshot): void {
  for (const { severity, message, code, path, line } of diagnostics) {
    const log = severity === 'error' ? logger.error : severity === 'warning' ? logger.warn : logger.info;
    log.call(logger, message, { code, path, ...(line === undefined ? {} : { line }) });
  }
  const directories = roots.map(
    ({ directory, source, count }) => `${directory} (${source === undefined ? '' : `${source}, `}${count})`,
  );
  logger.info('Skills loaded', { count: skills.length, directories });
}

export function logSkillRead(logger: ILogger, { skill }: SkillContent, caller: SkillToolContext): void {
  logger.info('Skill loaded for an agent', {
    skill: skill.name,
    source: skill.source,
    agentId: caller?.agent?.id,
    conversationId: caller?.conversation?.id,
  });
}

/** Silent where no body was read, or where a host's own skill service keeps no count. */
export function logStatistics(logger: ILogger, statistics: BodyCacheStatistics | undefined): void {
  if (statistics === undefined || statistics.hits + statistics.misses === 0) return;
  logger.info('Skill body cache', { ...statistics, hitRate: hitRate(statistics) });
}
