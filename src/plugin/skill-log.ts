import type { ILogger } from '../framework/logger.js';
import type { Catalog } from '../skills/catalog/catalog-tier.js';
import type { SkillSnapshot } from '../skills/model/skill-snapshot.js';
import { type BodyCacheStatistics, hitRate } from '../skills/reading/skill-body-cache.js';
import type { SearchNote } from '../skills/search/search-note.js';
import type { SkillActivatedEvent } from '../tools/read-skill-tool.js';

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

export function logActivation(
  logger: ILogger,
  { skill, activation, agentId, conversationId }: SkillActivatedEvent,
): void {
  logger.info('Skill loaded for an agent', {
    skill: skill.name,
    source: skill.source,
    by: activation.by,
    agentId,
    conversationId,
  });
}

/** A catalog that had to leave something out works, but a larger budget would serve better. */
export function logDegradedCatalog(logger: ILogger, { tier, tokens, skillCount, unlisted }: Catalog): void {
  const message =
    'The catalog does not describe every skill in full; AgentSkills:CatalogTokenBudget limits it';
  const log = unlisted > 0 && tier === 'names' ? logger.warn : logger.info;
  log.call(logger, message, { tier, tokens, skills: skillCount, unlisted });
}

export function logSearchNote(logger: ILogger, { code, message }: SearchNote): void {
  const log = code === 'dictionary-missing' ? logger.info : logger.warn;
  log.call(logger, message, { code });
}

/** Silent where no body was read, or where a host's own skill service keeps no count. */
export function logStatistics(logger: ILogger, statistics: BodyCacheStatistics | undefined): void {
  if (statistics === undefined || statistics.hits + statistics.misses === 0) return;
  logger.info('Skill body cache', { ...statistics, hitRate: hitRate(statistics) });
}
