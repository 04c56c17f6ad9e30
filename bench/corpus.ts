import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kilobyte = 1024;
const sentence = 'Read the file from top to bottom and note what each section is for before you change it.\n';

export interface CorpusOptions {
  readonly count: number;
  /** One description in so many is a block scalar, which takes the YAML parser; 0 for none. */
  readonly blockScalarEvery: number;
}

/** Skills as they are found in the wild: a 6 KB SKILL.md, an 8 KB reference and a 2 KB script each. */
export function writeCorpus(root: string, { count, blockScalarEvery }: CorpusOptions): void {
  for (let index = 0; index < count; index++) {
    const name = `skill-${String(index).padStart(5, '0')}`;
    const directory = join(root, name);
    mkdirSync(join(directory, 'references'), { recursive: true });
    mkdirSync(join(directory, 'scripts'));
    const isBlock = blockScalarEvery > 0 && index % blockScalarEvery === 0;
    writeFileSync(join(directory, 'SKILL.md'), skillFile(name, index, isBlock));
    writeFileSync(join(directory, 'references', 'guide.md'), text(8 * kilobyte));
    writeFileSync(join(directory, 'scripts', 'run.py'), `# ${text(2 * kilobyte - 2)}`);
  }
}

function skillFile(name: string, index: number, isBlock: boolean): string {
  const description =
    `Extracts the tables of report ${index} and writes them as CSV. ` +
    'Use when somebody asks for the figures of a report, a statement or an invoice.';
  const head = [
    '---',
    `name: ${name}`,
    isBlock ? `description: >-\n  ${description}` : `description: ${description}`,
    'license: MIT',
    'metadata:',
    '  author: example',
    `  version: "1.${index}"`,
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
