import { performance } from 'node:perf_hooks';
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
import { type SkillRoot, singleRoot, skillRoots } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';

export interface PipelineParts {
  /** Sources an application brings along; they give way to the project's and the user's skills. */
  readonly applicationSources?: readonly ISkillSource[];
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * The whole pipeline, outermost last: roots → discover and parse → merge → filter → deduplicate → cache.
 * Filtered before deduplicated: a skill nobody wants must not shadow one that somebody does.
 */
export function buildSkillSource(
  options: SkillOptions,
  { applicationSources = [], now = () => performance.now() }: PipelineParts = {},
): ISkillSource {
  const { skillNames, cacheSkills, skillsCacheDurationSeconds } = options;
  const single = singleRoot(options);
  const wanted =
    single === undefined
      ? withNames(skillNames, new AggregatingSkillSource(rootSources(options, applicationSources)))
      : singleSource(single, options, applicationSources);
  const unique = new DeduplicatingSkillSource(wanted);
  return cacheSkills
    ? new CachingSkillSource(unique, { timeToLiveSeconds: skillsCacheDurationSeconds, now })
    : unique;
}

/** In order of precedence; an application's own skills come right before the ones shipped with this package. */
function rootSources(options: SkillOptions, applicationSources: readonly ISkillSource[]): ISkillSource[] {
  const roots = skillRoots(options);
  const isBuiltin = ({ source }: SkillRoot) => source === 'builtin';
  const toSource = (root: SkillRoot) => directorySource(root, roots, options);
  return [
    ...roots.filter(root => !isBuiltin(root)).map(toSource),
    ...applicationSources,
    ...roots.filter(isBuiltin).map(toSource),
  ];
}

function withNames(names: readonly string[] | undefined, source: ISkillSource): ISkillSource {
  return names === undefined ? source : new FilteringSkillSource(source, directoryNameFilter(names));
}

/** One directory in place of all roots: exactly the named skills in it, or all of them. */
function singleSource(
  root: SkillRoot,
  options: SkillOptions,
  applicationSources: readonly ISkillSource[],
): ISkillSource {
  const { skillNames: names } = options;
  return names === undefined
    ? new AggregatingSkillSource([directorySource(root, [root], options), ...applicationSources])
    : new NamedSkillSource(root, { names, excluded: untrustedProject(options), rules: rulesOf(options) });
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
