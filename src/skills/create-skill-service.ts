import { CatalogCache } from './catalog/catalog-cache.js';
import type { Catalog } from './catalog/catalog-tier.js';
import type { FunctionNames } from './function-names.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import { SkillsState } from './model/skills-state.js';
import { ResourceCache } from './reading/resource-cache.js';
import { SkillBodyCache } from './reading/skill-body-cache.js';
import { SkillReader } from './reading/skill-reader.js';
import { resolveSkillOptions } from './resolve-skill-options.js';
import { searchCacheDirectory } from './search/search-cache-directory.js';
import type { SkillSearchParts } from './search/skill-search.js';
import { deserializeSkills, serializeSkills } from './serialized-skills.js';
import type { SkillOptions } from './skill-options.js';
import { SkillService } from './skill-service.js';
import { buildSkillSource } from './sources/build-skill-source.js';
import { type InlineSkill, InlineSkillSource } from './sources/inline-skill-source.js';
import type { ISkillSource } from './sources/skill-source.js';

export interface SkillServiceOptions extends Partial<SkillOptions> {
  /** Functions that texts for a model may mention. */
  readonly functions?: FunctionNames;
  /** Skills defined in code. */
  readonly skills?: readonly InlineSkill[];
  /** Further sources, whose skills join those of the roots. */
  readonly sources?: readonly ISkillSource[];
  readonly onSnapshot?: (snapshot: SkillSnapshot) => void;
  /** Told of a catalog that could not describe every skill in full. */
  readonly onCatalogDegraded?: (catalog: Catalog) => void;
  /** What search is made of, where it is not the usual; who is told about it. */
  readonly search?: Partial<
    Pick<SkillSearchParts, 'ranker' | 'onNote' | 'onProgress' | 'vectors' | 'dictionary'>
  >;
}

const bodyCacheBytes = 16 * 1024 * 1024;

/** Assembles a skill service that has not looked at a single file yet. */
export function assembleSkillService({
  functions = {},
  skills = [],
  sources = [],
  onSnapshot,
  onCatalogDegraded,
  search = {},
  ...given
}: SkillServiceOptions = {}): SkillService {
  const options = resolveSkillOptions(given);
  const inline = skills.length === 0 ? [] : [new InlineSkillSource(skills, { rules: options })];
  const applicationSources = [...inline, ...sources];
  const { source, restore } = buildSkillSource(options, { applicationSources });
  const reader = new SkillReader({
    limitBytes: options.maxOutputSizeBytes,
    functions,
    linesPerPart: options.maxSkillBodyLines,
    includeFrontmatter: options.includeFrontmatter,
    resourceDirectories: options.resourceDirectories,
    ...(options.cacheSkills
      ? { bodies: new SkillBodyCache({ maxBytes: bodyCacheBytes }), resources: new ResourceCache() }
      : {}),
  });
  return new SkillService({
    source,
    reader,
    functions,
    catalog: new CatalogCache({
      functions,
      tokenBudget: options.catalogTokenBudget,
      pinnedSkills: options.pinnedSkills,
      onDegraded: onCatalogDegraded,
    }),
    search: async () => {
      const { createSkillSearch } = await import('./search/create-skill-search.js');
      const cacheDirectory = options.enableSearchCache ? searchCacheDirectory(options) : undefined;
      return createSkillSearch({ reader, cacheDirectory, ...search });
    },
    // Without a function that reads on, all of it is better than the beginning.
    ...(functions.readFile === undefined ? {} : { maxBodyLines: options.maxSkillBodyLines }),
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
