import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

export interface LabelledRequest {
  readonly query: string;
  readonly language: 'en' | 'zh';
  /** Any of these is right; empty where no skill fits. */
  readonly expected: readonly string[];
}

const fixtures = new URL('../test/fixtures/search/', import.meta.url);

/** The labelled skills that are not on disk as directories. */
export function labelledSkills(): LabelledSkill[] {
  return readLines(new URL('skills.jsonl', fixtures)) as LabelledSkill[];
}

export function labelledRequests(): LabelledRequest[] {
  return readLines(new URL('requests.jsonl', fixtures)) as LabelledRequest[];
}

function readLines(file: URL): unknown[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

/** The same numbers in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

export interface MadeUpSkills {
  readonly count: number;
  /** How large a body is, about. */
  readonly bytes: number;
  readonly seed?: number;
  /** Words in no order: so that a made-up skill is about nothing, and the right answer to no request. */
  readonly aboutNothing?: boolean;
}

/** Skills from words and sentences of the labelled ones, with some words of their own. */
export function* madeUpSkills({
  count,
  bytes,
  seed = 1,
  aboutNothing = false,
}: MadeUpSkills): Generator<LabelledSkill> {
  const random = randomNumbers(seed);
  const originals = labelledSkills();
  const sentences = originals
    .flatMap(({ body }) => body.split(/(?<=[.:])\s+|\n+/))
    .filter(text => text.length > 20);
  const words = [...new Set(originals.flatMap(({ body }) => body.match(/\b[a-z]{4,}\b/g) ?? []))];
  const pick = <T>(from: readonly T[]) => from[random(from.length)] as T;
  const syllables = [
    'ba',
    'cor',
    'du',
    'fen',
    'gil',
    'ho',
    'ka',
    'lum',
    'mi',
    'nor',
    'pe',
    'quo',
    'ras',
    'tel',
    'vi',
    'zo',
  ];
  const ownWord = () => Array.from({ length: 4 }, () => pick(syllables)).join('');
  for (let index = 0; index < count; index++) {
    const name = `made-up-${String(index).padStart(5, '0')}`;
    const description = Array.from({ length: 24 }, () => pick(words)).join(' ');
    const parts: string[] = [`# ${pick(words)} ${pick(words)}`];
    for (let length = 0; length < bytes; ) {
      const own = random(4) === 0 ? ` ${ownWord()}` : '';
      const said = aboutNothing ? Array.from({ length: 8 }, () => pick(words)).join(' ') : pick(sentences);
      const sentence = `${said} ${pick(words)} ${pick(words)}${own}.`;
      parts.push(sentence);
      length += sentence.length + 1;
    }
    yield { name, description, body: parts.join('\n') };
  }
}

export function writeSkills(root: string, skills: Iterable<LabelledSkill>): void {
  for (const { name, description, body } of skills) {
    const directory = join(root, name);
    mkdirSync(directory, { recursive: true });
    writeFileSync(
      join(directory, 'SKILL.md'),
      `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}\n`,
    );
  }
}
