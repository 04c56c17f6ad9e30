import { basename, dirname } from 'node:path';
import { didYouMean } from '../../text/did-you-mean.js';
import { quote } from '../../text/quote.js';
import type { SkillLoad } from '../model/skill-load.js';
import { isPlainSegment } from '../reading/relative-path.js';
import type { SkillFilter } from './filtering-skill-source.js';
import { readEntries } from './open-skill-directory.js';

/** Comparing every name with every other takes time: the first ones get advice, and that will do. */
const mostSuggestions = 20;

/**
 * Keeps the skills whose directories are named. A name that is nobody's is said, with the nearest ones: of the
 * skills there are, or of all that lies in the one directory they were looked for in.
 */
export function directoryNameFilter(names: readonly string[], directory?: string): SkillFilter {
  const wanted = new Set(names.map(String));
  return {
    keeps: ({ directoryName }) => wanted.has(directoryName),
    diagnose(load) {
      const unmatched = unmatchedNames(wanted, load);
      // Where the directory itself is the trouble, that has been said.
      if (unmatched.length === 0 || load.diagnostics.some(({ path }) => path === directory)) return [];
      const present = namesThere(load, directory);
      return unmatched.map((name, index) => ({
        severity: 'warning',
        code: 'skill-name-unmatched',
        message: `SkillNames: ${reasonFor(name)}${index < mostSuggestions ? didYouMean(name, present) : ''}`,
        path: directory ?? 'AgentSkills:SkillNames',
      }));
    },
  };
}

function namesThere({ skills }: SkillLoad, directory: string | undefined): ReadonlySet<string> {
  const names = new Set(skills.map(({ directoryName }) => directoryName));
  const entries = directory === undefined ? [] : readEntries(directory);
  if (Array.isArray(entries)) for (const entry of entries) if (!entry.isFile()) names.add(entry.name);
  return names;
}

/** Names that gave neither a skill nor a diagnostic of their own. */
function unmatchedNames(wanted: ReadonlySet<string>, { skills, diagnostics }: SkillLoad): string[] {
  const accounted = new Set(skills.map(({ directoryName }) => directoryName));
  for (const { path } of diagnostics) {
    accounted.add(basename(path));
    accounted.add(basename(dirname(path)));
  }
  return [...wanted].filter(name => !accounted.has(name));
}

function reasonFor(name: string): string {
  return isPlainSegment(name)
    ? `there is no skill in a directory ${quote(name)}`
    : `${quote(name)} is not the name of a directory`;
}
