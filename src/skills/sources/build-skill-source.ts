import { performance } from 'node:perf_hooks';
import type { SkillOptions } from '../skill-options.js';
import { AggregatingSkillSource } from './aggregating-skill-source.js';
import { CachingSkillSource } from './caching-skill-source.js';
import { DeduplicatingSkillSource } from './deduplicating-skill-source.js';
import { DirectorySkillSource } from './directory-skill-source.js';
import { skillRoots } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';

/** The whole pipeline, outermost last: roots → discover and parse → merge → deduplicate → cache. */
export function buildSkillSource(
  options: SkillOptions,
  now: () => number = () => performance.now(),
): ISkillSource {
  const roots = skillRoots(options);
  const limits = { maxDepth: options.maxDiscoveryDepth, maxDirectories: options.maxDiscoveryDirectories };
  const directories = roots.map(root => new DirectorySkillSource(root, { allRoots: roots, limits }));
  const merged = new DeduplicatingSkillSource(new AggregatingSkillSource(directories));
  return options.cacheSkills
    ? new CachingSkillSource(merged, { timeToLiveSeconds: options.skillsCacheDurationSeconds, now })
    : merged;
}
