import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commands } from '../../src/cli/commands.js';
import { exitCodes } from '../../src/cli/exit-code.js';
import { howToFix } from '../../src/skills/validation/how-to-fix.js';
import { repositoryRoot, sourceFiles } from '../support/source-files.js';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('shows the program that examples/quick-start.ts is', () => {
    expect(/```ts\n([\s\S]*?)```/.exec(readme)?.[1]).toBe(read('examples/quick-start.ts'));
  });

  it('shows the heart of examples/plain-ai-sdk.ts as the second way in', () => {
    const [, snippet = ''] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)][1] ?? [];
    expect(snippet).toContain('createAgentSkills');
    expect(read('examples/plain-ai-sdk.ts')).toContain(snippet);
  });

  it('has the two commands in its first lines', () => {
    const top = readme.split('\n').slice(0, 12).join('\n');
    expect(top).toContain('npm install && npm start');
    expect(top).toContain('npm install && npm test');
  });

  it('lists the commands there are, and their exit codes', () => {
    const listed = [...readme.matchAll(/^\| `agent-skills (\w+)/gm)].map(([, name]) => name);
    expect(listed).toEqual(commands.map(({ usage }) => usage.split(' ')[0]));
    const codes = [...readme.matchAll(/^\| (\d) \|/gm)].map(([, code]) => Number(code));
    expect([...codes, 130]).toEqual(Object.values(exitCodes));
  });
});

describe('the documentation', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' }).map(
      path => `docs/${path}`,
    ),
  ].filter(path => path.endsWith('.md'));

  it.each(pages)('%s has no broken links', page => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => String(link));
    expect(links.filter(link => !existsSync(join(repositoryRoot, dirname(page), link)))).toEqual([]);
  });

  it('names every note about search', () => {
    const documented = [...read('docs/search.md').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
    const notes = [...read('src/skills/search/search-note.ts').matchAll(/'([a-z-]+)'/g)].map(
      ([, code]) => code,
    );
    expect(documented.sort()).toEqual(notes.sort());
  });

  it('names every diagnostic with what to do about it, and none that does not exist', () => {
    const table = read('docs/errors.md').split('## Diagnostics')[1] ?? '';
    const documented = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code = '']) => code);
    const sources = sourceFiles().filter(
      ({ path }) => path.startsWith('skills/') && !path.startsWith('skills/search/'),
    );
    const catalogue = sources.find(({ path }) => path.endsWith('how-to-fix.ts'))?.text ?? '';
    const fixable = [...catalogue.matchAll(/^ {2}\[\s*'([a-z-]+)'/gm)].map(([, code = '']) => code);
    const elsewhere = sources
      .filter(({ path }) => !path.endsWith('how-to-fix.ts'))
      .map(({ text }) => text)
      .join('\n');
    const used = [
      ...elsewhere.matchAll(
        /(?:code: |(?:warning|failure|refusal|advice|add)\(\s*(?:[\w.]+, )?)'([a-z]+(?:-[a-z]+)+)'/g,
      ),
    ].map(([, code = '']) => code);
    expect(documented.sort()).toEqual([...fixable].sort());
    expect(fixable.filter(code => howToFix(code) === undefined)).toEqual([]);
    expect([...new Set(used)].filter(code => !fixable.includes(code))).toEqual([]);
    expect(fixable.filter(code => !elsewhere.includes(`'${code}'`))).toEqual([]);
    expect(used.length).toBeGreaterThan(40);
  });
});
