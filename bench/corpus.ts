import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kilobyte = 1024;
const sentence = 'Read the file from top to bottom and note what each section is for before you change it.\n';

export interface CorpusOptions {
  readonly count: number;
  /** Write the metadata as a flow mapping: beyond the plain subset, so that the YAML parser has to read it. */
  readonly needsYaml?: boolean;
}

/** One description in so many is a block scalar. */
const blockScalarEvery = 10;

/** Skills as they are found in the wild: a 6 KB SKILL.md, an 8 KB reference and a 2 KB script each. */
export function writeCorpus(root: string, { count, needsYaml = false }: CorpusOptions): void {
  for (let index = 0; index < count; index++) {
    const name = `skill-${String(index).padStart(5, '0')}`;
    const directory = join(root, name);
    mkdirSync(join(directory, 'references'), { recursive: true });
    mkdirSync(join(directory, 'scripts'));
    writeFileSync(join(directory, 'SKILL.md'), skillFile(name, index, needsYaml));
    writeFileSync(join(directory, 'references', 'guide.md'), text(8 * kilobyte));
    writeFileSync(join(directory, 'scripts', 'run.py'), `# ${text(2 * kilobyte - 2)}`);
  }
}

/** Directories that hold no skill, as in a checkout somebody has pointed to by mistake. */
export function writeJunk(root: string, count: number): void {
  for (let index = 0; index < count; index++) {
    mkdirSync(join(root, `junk-${index}`), { recursive: true });
    writeFileSync(join(root, `junk-${index}`, 'notes.md'), sentence);
  }
}

function skillFile(name: string, index: number, needsYaml: boolean): string {
  const isBlock = index % blockScalarEvery === 0;
  const description =
    `Extracts the tables of report ${index} and writes them as CSV. ` +
    'Use when somebody asks for the figures of a report, a statement or an invoice.';
  const head = [
    '---',
    `name: ${name}`,
    isBlock ? `description: >-\n  ${description}` : `description: ${description}`,
    'license: MIT',
    ...(needsYaml
      ? [`metadata: { author: example, version: "1.${index}" }`]
      : ['metadata:', '  author: example', `  version: "1.${index}"`]),
    '---',
    '',
    `# ${name}`,
    '',
    '',
  ].join('\n');
  return head + text(6 * kilobyte - head.length);
}

function text(length: number): string {
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}
