import { CatalogCache } from './catalog/catalog-cache.js';
import type { CatalogFunctions } from './catalog/render-catalog.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import { SkillsState } from './model/skills-state.js';
import { ResourceCache } from './reading/resource-cache.js';
import { SkillBodyCache } from './reading/skill-body-cache.js';
import { SkillReader } from './reading/skill-reader.js';
import { resolveSkillOptions } from './resolve-skill-options.js';
import { deserializeSkills, serializeSkills } from './serialized-skills.js';
import type { SkillOptions } from './skill-options.js';
import { SkillService } from './skill-service.js';
import { buildSkillSource } from './sources/build-skill-source.js';
import { type InlineSkill, InlineSkillSource } from './sources/inline-skill-source.js';
import type { ISkillSource } from './sources/skill-source.js';

export interface SkillServiceOptions extends Partial<SkillOptions> {
  /** Functions the catalog's text may mention. */
  readonly functions?: CatalogFunctions;
  /** Skills defined in code. */
  readonly skills?: readonly InlineSkill[];
  /** Further sources, whose skills join those of the roots. */
  readonly sources?: readonly ISkillSource[];
  readonly onSnapshot?: (snapshot: SkillSnapshot) => void;
}

const bodyCacheBytes = 16 * 1024 * 1024;

/** Assembles a skill service that has not looked at a single file yet. */
export function assembleSkillService({
  functions = {},
  skills = [],
  sources = [],
  onSnapshot,
  ...given
}: SkillServiceOptions = {}): SkillService {
  const options = resolveSkillOptions(given);
  const inline = skills.length === 0 ? [] : [new InlineSkillSource(skills, { rules: options })];
  const applicationSources = [...inline, ...sources];
  const { source, restore } = buildSkillSource(options, { applicationSources });
  return new SkillService({
    source,
    reader: new SkillReader({
      limitBytes: options.maxOutputSizeBytes,
      ...(options.cacheSkills
        ? { bodies: new SkillBodyCache({ maxBytes: bodyCacheBytes }), resources: new ResourceCache() }
        : {}),
    }),
    catalog: new CatalogCache(functions),
    storage: {
      serialize: found => serializeSkills({ options, functions, state: new SkillsState(found) }),
      restore: data => restore(deserializeSkills(data).state.skills),
    },
    ...(onSnapshot === undefined ? {} : { onSnapshot }),
  });
}

/** For use without a container: a skill service whose skills are loaded. */
export async function createSkillService(options: SkillServiceOptions = {}): Promise<SkillService> {
  const service = assembleSkillService(options);
  await service.load();
  return service;
}
