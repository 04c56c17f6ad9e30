import { basename } from 'node:path';
import { didYouMean } from '../../text/did-you-mean.js';
import { quote } from '../../text/quote.js';
import type { Skill } from '../model/skill.js';
import type { SkillFilter } from './filtering-skill-source.js';

/** Keeps the skills whose directories are named; a name that is nobody's is said, with the nearest ones. */
export function directoryNameFilter(names: readonly string[]): SkillFilter {
  const wanted = new Set(names);
  const nameOf = ({ files, name, directory }: Skill) => (files === undefined ? basename(directory) : name);
  return {
    keeps: skill => wanted.has(nameOf(skill)),
    diagnose(skills) {
      const present = new Set(skills.map(nameOf));
      return [...wanted]
        .filter(name => !present.has(name))
        .map(name => ({
          severity: 'warning',
          code: 'skill-name-unmatched',
          message: `SkillNames: there is no skill in a directory ${quote(name)}${didYouMean(name, present)}`,
          path: '',
        }));
    },
  };
}
