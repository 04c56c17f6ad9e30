import { performance } from 'node:perf_hooks';
import type { Skill } from '../model/skill.js';
import type { SkillLoad } from '../model/skill-load.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import type { SkillOptions } from '../skill-options.js';
import { AggregatingSkillSource } from './aggregating-skill-source.js';
import { CachingSkillSource } from './caching-skill-source.js';
import { DeduplicatingSkillSource } from './deduplicating-skill-source.js';
import { directoryNameFilter } from './directory-name-filter.js';
import { DirectorySkillSource } from './directory-skill-source.js';
import { FilteringSkillSource } from './filtering-skill-source.js';
import { NamedSkillSource } from './named-skill-source.js';
import { untrustedProject } from './project-trust.js';
import { ResilientSkillSource } from './resilient-skill-source.js';
import { RestoringSkillSource } from './restoring-skill-source.js';
import { type SkillRoot, singleRoot, skillRoots } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';

export interface PipelineParts {
  /** Sources an application brings along; they give way to the project's and the user's skills. */
  readonly applicationSources?: readonly ISkillSource[];
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface SkillPipeline {
  readonly source: ISkillSource;
  /** Finds skills that were stored earlier, and counts as a load of the source. */
  restore(skills: readonly Skill[]): Promise<SkillLoad>;
}

/** Sources of skills on disk: those that come before an application's own, and those after. */
interface FoundSources {
  readonly first: readonly ISkillSource[];
  readonly last: readonly ISkillSource[];
}

/** The whole pipeline, outermost last: roots → discover and parse → merge → filter → deduplicate → cache. */
export function buildSkillSource(
  options: SkillOptions,
  { applicationSources = [], now = () => performance.now() }: PipelineParts = {},
): SkillPipeline {
  const application = applicationSources.map(source => new ResilientSkillSource(source));
  // The roots are looked at anew for every scan: a project may appear, or turn out to be another, meanwhile.
  const scan: ISkillSource = { load: context => selectSkills(application, options).load(context) };
  const restoring = (skills: readonly Skill[]) =>
    new RestoringSkillSource(scan, skills).load({ fresh: true });
  if (!options.cacheSkills) return { source: scan, restore: restoring };
  const cached = new CachingSkillSource(scan, { timeToLiveSeconds: options.skillsCacheDurationSeconds, now });
  return {
    source: cached,
    async restore(skills) {
      const load = await restoring(skills);
      cached.prime(load);
      return load;
    },
  };
}

/** Filtered before deduplicated: a skill nobody wants must not shadow one that somebody does. */
function selectSkills(application: readonly ISkillSource[], options: SkillOptions): ISkillSource {
  const { first, last } = scannedSources(options);
  const merged = new AggregatingSkillSource([...first, ...application, ...last]);
  const { skillNames } = options;
  const wanted =
    skillNames === undefined
      ? merged
      : new FilteringSkillSource(merged, directoryNameFilter(skillNames, singleRoot(options)?.directory));
  return new DeduplicatingSkillSource(wanted);
}

function scannedSources(options: SkillOptions): FoundSources {
  const single = singleRoot(options);
  if (single !== undefined) return { first: [singleSource(single, options)], last: [] };
  const roots = skillRoots(options);
  const isBuiltin = ({ source }: SkillRoot) => source === 'builtin';
  const toSource = (root: SkillRoot) => directorySource(root, roots, options);
  return {
    first: roots.filter(root => !isBuiltin(root)).map(toSource),
    last: roots.filter(isBuiltin).map(toSource),
  };
}

/** One directory in place of all roots: just the named directories in it, or all of them. */
function singleSource(root: SkillRoot, options: SkillOptions): ISkillSource {
  const { skillNames: names } = options;
  return names === undefined
    ? directorySource(root, [root], options)
    : new NamedSkillSource(root, {
        names,
        excluded: untrustedProject(options),
        rules: rulesOf(options),
      });
}

function directorySource(
  root: SkillRoot,
  allRoots: readonly SkillRoot[],
  options: SkillOptions,
): ISkillSource {
  const limits = { maxDepth: options.maxDiscoveryDepth, maxDirectories: options.maxDiscoveryDirectories };
  const excluded = untrustedProject(options);
  return new DirectorySkillSource(root, { allRoots, excluded, limits, rules: rulesOf(options) });
}

function rulesOf({ validationMode, blockAngleBracketsInFrontmatter }: SkillOptions): ParsingRules {
  return { validationMode, blockAngleBracketsInFrontmatter };
}
