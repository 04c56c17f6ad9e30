import { join } from 'node:path';
import type { Skill } from '../model/skill.js';
import { identityOf } from '../reading/file-identity.js';
import type { SkillReader } from '../reading/skill-reader.js';
import { cedictSource } from './dictionary-source.js';
import { IndexStore } from './index-store.js';
import { SkillSearch, type SkillSearchParts } from './skill-search.js';
import { WordVectors } from './word-vectors.js';

/** Of a body, this much is searched; what a skill is about is said by then. */
const searchedCharacters = 16 * 1024;

export interface SkillSearchOptions
  extends Partial<Pick<SkillSearchParts, 'ranker' | 'onNote' | 'onProgress' | 'vectors' | 'dictionary'>> {
  readonly reader: SkillReader;
  /** Where the index is kept; absent where it is not. */
  readonly cacheDirectory?: string | undefined;
}

/** A search over the files of skills, with the word vectors and the dictionary that are installed. */
export function createSkillSearch({ reader, cacheDirectory, ...given }: SkillSearchOptions): SkillSearch {
  return new SkillSearch({
    texts: {
      identityOf: skill => skillIdentity(skill),
      bodyOf: skill => reader.readBodyHead(skill, searchedCharacters),
    },
    vectors: () => WordVectors.load(),
    dictionary: cedictSource,
    ...(cacheDirectory === undefined
      ? {}
      : { storeFor: (scope, made) => new IndexStore({ directory: cacheDirectory, scope, made }) }),
    ...given,
  });
}

/** A skill in code has no file to look at: its text is compared. */
function skillIdentity({ directory, fileName, files }: Skill): string | undefined {
  return files === undefined ? identityOf(join(directory, fileName), 'file')?.text : undefined;
}
