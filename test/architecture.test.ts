import { describe, expect, it } from '@jest/globals';
import { resolveImport, type SourceFile, sourceFiles } from './support/source-files.js';

/** Who may import whom: ARCHITECTURE.md draws the same table. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  async: [],
  text: [],
  errors: ['text'],
  framework: ['errors'],
  skills: ['errors', 'text'],
  settings: ['errors', 'framework', 'skills', 'text'],
  tools: ['errors', 'skills', 'text'],
  callbacks: ['async', 'errors', 'framework', 'text'],
  hooks: ['errors', 'framework', 'skills', 'text', 'tools', 'callbacks'],
  plugin: ['errors', 'framework', 'skills', 'settings', 'tools', 'callbacks', 'hooks', 'text'],
  host: ['async', 'errors', 'framework', 'settings', 'text'],
  'ai-sdk.ts': ['errors', 'skills', 'tools'],
  'index.ts': ['errors', 'framework', 'skills', 'settings', 'tools', 'callbacks', 'hooks', 'plugin', 'host'],
  cli: ['errors', 'framework', 'skills', 'settings', 'tools', 'callbacks', 'hooks', 'plugin', 'host', 'text'],
};

const packageFolders: Readonly<Record<string, readonly string[]>> = {
  ai: ['tools', 'callbacks', 'host'],
  inversify: ['hooks', 'plugin', 'host'],
  winston: ['host'],
  liquidjs: ['host'],
  'gray-matter': ['skills'],
  'js-yaml': ['skills'],
  commander: ['cli'],
};

const files = sourceFiles();
const folderOf = (path: string) => path.split('/')[0] ?? path;
/** `ai/test` is `ai`, `@scope/name/x` is `@scope/name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const importsOf = (file: SourceFile) => file.imports.filter(({ specifier }) => specifier.startsWith('.'));

describe('the layers', () => {
  it('has a rule for every folder', () => {
    expect([...new Set(files.map(({ path }) => folderOf(path)))].sort()).toEqual(
      Object.keys(mayImport).sort(),
    );
  });

  it('lets each folder import only what lies beneath it', () => {
    const wrong = files.flatMap(file =>
      importsOf(file)
        .map(({ specifier }) => folderOf(resolveImport(file.path, specifier)))
        .filter(target => target !== folderOf(file.path) && !mayImport[folderOf(file.path)]?.includes(target))
        .map(target => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets settings know only the option types and defaults of the skills', () => {
    const targets = files
      .filter(({ path }) => path.startsWith('settings/'))
      .flatMap(file => importsOf(file).map(({ specifier }) => resolveImport(file.path, specifier)))
      .filter(target => target.startsWith('skills/'));
    expect([...new Set(targets)]).toEqual(['skills/skill-options.ts']);
  });

  it('has no import cycles', () => {
    const graph = new Map(
      files.map(file => [
        file.path,
        importsOf(file)
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ specifier }) => resolveImport(file.path, specifier)),
      ]),
    );
    const done = new Set<string>();
    const visit = (path: string, trail: readonly string[]): string[] => {
      if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(' → ')];
      if (done.has(path)) return [];
      const cycles = (graph.get(path) ?? []).flatMap(next => visit(next, [...trail, path]));
      done.add(path);
      return cycles;
    };
    expect(files.flatMap(({ path }) => visit(path, []))).toEqual([]);
  });

  it('keeps each outside package in its rooms', () => {
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .filter(({ specifier }) => packageFolders[packageOf(specifier)]?.includes(folderOf(path)) === false)
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it('touches the process only at the edges, and runs no child processes', () => {
    const edges = ['cli', 'host'];
    const outside = files.filter(({ path }) => !edges.includes(folderOf(path)));
    expect(
      outside.filter(({ text }) => /\bprocess\.[a-z]|node:process/.test(text)).map(({ path }) => path),
    ).toEqual([]);
    expect(files.filter(({ text }) => text.includes('child_process')).map(({ path }) => path)).toEqual([]);
  });

  it('starts `list` without loading the AI SDK, the container or the logger', () => {
    const byPath = new Map(files.map(file => [file.path, file]));
    const packages = new Set<string>();
    const visited = new Set<string>();
    const visit = (path: string): void => {
      if (visited.has(path)) return;
      visited.add(path);
      for (const { specifier, typeOnly, dynamic } of byPath.get(path)?.imports ?? []) {
        if (typeOnly || dynamic) continue;
        if (specifier.startsWith('.')) visit(resolveImport(path, specifier));
        else packages.add(specifier);
      }
    };
    for (const path of ['cli/main.ts', 'cli/run-cli.ts', 'cli/cli-io.ts', 'cli/commands/list.ts'])
      visit(path);
    expect(visited.size).toBeGreaterThan(30);
    expect([...packages].filter(name => !name.startsWith('node:')).sort()).toEqual([
      'commander',
      'fastest-levenshtein',
      'gray-matter',
      'js-yaml',
      'jsonc-parser',
      'lru-cache',
      'tokenx',
      'zod',
    ]);
  });
});
