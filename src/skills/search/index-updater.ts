import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Skill } from '../model/skill.js';
import { type AnalysedSkill, analyseSkill, type Translate } from './analyse-skill.js';
import type { DictionarySource } from './dictionary-source.js';
import { hasHan } from './han-runs.js';
import type { Meaning } from './search-engine.js';
import type { SkillIndex } from './skill-index.js';
import type { WordVectors } from './word-vectors.js';

export interface IndexUpdate {
  readonly index: SkillIndex;
  readonly skills: readonly Skill[];
  readonly texts: SkillTexts;
  readonly dictionary: DictionarySource | undefined;
  readonly meaning: Meaning | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Told of a skill whose body cannot be read; it is indexed without. */
  readonly onUnreadable?: ((skill: Skill, error: unknown) => void) | undefined;
}

/** Where the text of skills comes from. */
export interface SkillTexts {
  /** Another text whenever the skill's file may have changed; undefined where nobody can tell. */
  identityOf(skill: Skill): string | undefined;
  /** The beginning of its body. */
  bodyOf(skill: Skill): string;
}

/** Work is done in slices of this many milliseconds, with room for others in between. */
const slice = 8;
/** Translations of a Chinese word that a skill is found under; the first are the likeliest. */
const mostTranslations = 2;

/** Brings an index up to date with the skills there are. Only skills whose file has changed are read; tells how many were analysed, and whether anything came or went. */
export async function updateIndex({
  index,
  skills,
  texts,
  dictionary,
  meaning,
  onProgress,
  onUnreadable,
}: IndexUpdate): Promise<{ readonly analysed: number; readonly changed: boolean }> {
  const wanted = new Set(skills.map(keyOf));
  const sizeBefore = index.size;
  const forget = (key: string) => {
    for (const row of rowsOf(index, index.get(key)?.head, meaning?.vectors)) meaning?.moments.remove(row);
    index.remove(key);
  };
  for (const key of [...index.keys]) if (!wanted.has(key)) forget(key);

  const translate = dictionary && translator(dictionary);
  const bodyOf = (skill: Skill) => {
    try {
      return texts.bodyOf(skill);
    } catch (error) {
      onUnreadable?.(skill, error);
      return '';
    }
  };
  let analysed = 0;
  let sliceEnds = performance.now() + slice;
  for (const [position, skill] of skills.entries()) {
    if (performance.now() > sliceEnds) {
      onProgress?.(position, skills.length);
      await setImmediate();
      sliceEnds = performance.now() + slice;
    }
    const key = keyOf(skill);
    const known = index.get(key);
    const identity = identityOf(skill, texts);
    if (known !== undefined && identity !== '' && known.identity === identity) continue;
    const text = { name: skill.name, description: skill.description, body: bodyOf(skill) };
    const hash = hashOf(text.name, text.description, text.body);
    if (known?.hash === hash) {
      index.confirm(key, identity);
      continue;
    }
    forget(key);
    const result: AnalysedSkill = analyseSkill(text, index.vocabulary, translate);
    const { lengths, head } = result;
    for (const row of rowsOf(index, head, meaning?.vectors)) meaning?.moments.add(row);
    index.put({ key, identity, hash, lengths, head }, result);
    analysed++;
  }
  return { analysed, changed: analysed > 0 || index.size !== sizeBefore };
}

/** What names a skill in the index. */
export function keyOf({ directory }: Skill): string {
  return directory;
}

/** The vectors of a skill's words. */
export function* rowsOf(
  { vocabulary }: SkillIndex,
  head: Uint32Array | undefined,
  vectors: WordVectors | undefined,
): Generator<number> {
  for (const term of head ?? []) {
    const row = vectors?.rowOf(vocabulary.terms[term] ?? '');
    if (row !== undefined) yield row;
  }
}

function translator(source: DictionarySource): Translate {
  return run => {
    if (!hasHan(run)) return [];
    const dictionary = source.load();
    return dictionary.words(run).flatMap(word =>
      dictionary
        .translate(word)
        .slice(0, mostTranslations)
        .map(({ term }) => term),
    );
  };
}

/**
 * The file as it is now, and the metadata as it was found: the file may have changed in between, and then the
 * metadata will, with the next scan. Empty where nobody can tell.
 */
function identityOf(skill: Skill, texts: SkillTexts): string {
  const file = texts.identityOf(skill);
  return file === undefined ? '' : `${file} ${hashOf(skill.name, skill.description)}`;
}

function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 22);
}
