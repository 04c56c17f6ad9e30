import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CatalogCache } from './catalog/catalog-cache.js';
import type { CatalogFunctions } from './catalog/render-catalog.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import { SkillBodyCache } from './reading/skill-body-cache.js';
import { SkillReader } from './reading/skill-reader.js';
import { type SkillOptions, skillDefaults } from './skill-options.js';
import { SkillService } from './skill-service.js';
import { buildSkillSource } from './sources/build-skill-source.js';

export interface SkillServiceOptions extends Partial<SkillOptions> {
  /** Functions the catalog's text may mention. */
  readonly functions?: CatalogFunctions;
  readonly onSnapshot?: (snapshot: SkillSnapshot) => void;
}

const bodyCacheBytes = 16 * 1024 * 1024;

/** The skills shipped with this package. */
export const builtinSkillsDirectory = fileURLToPath(new URL('../../skills', import.meta.url));

/** Assembles a skill service that has not looked at a single file yet. */
export function assembleSkillService({
  functions = {},
  onSnapshot,
  ...given
}: SkillServiceOptions = {}): SkillService {
  const options: SkillOptions = {
    ...skillDefaults,
    projectDirectory: resolve('.'),
    homeDirectory: homedir(),
    builtinSkillsDirectory,
    ...given,
  };
  return new SkillService({
    source: buildSkillSource(options),
    reader: new SkillReader({
      limitBytes: options.maxOutputSizeBytes,
      bodies: options.cacheSkills ? new SkillBodyCache({ maxBytes: bodyCacheBytes }) : undefined,
    }),
    catalog: new CatalogCache(functions),
    ...(onSnapshot === undefined ? {} : { onSnapshot }),
  });
}

/** For use without a container: a skill service whose skills are loaded. */
export async function createSkillService(options: SkillServiceOptions = {}): Promise<SkillService> {
  const service = assembleSkillService(options);
  await service.load();
  return service;
}
