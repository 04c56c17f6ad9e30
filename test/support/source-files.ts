import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** `import(…)` inside a function: loaded only when that code runs. */
  readonly dynamic: boolean;
}

export interface SourceFile {
  /** Relative to src, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** Every TypeScript file of src with what it imports. */
export function sourceFiles(): SourceFile[] {
  const root = join(repositoryRoot, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path: path.replaceAll('\\', '/'), text, imports: importsOf(text) };
    });
}

function importsOf(text: string): Import[] {
  const statement = /^(?:import|export)\s+(type\s)?([^;'"]*?from\s+)?['"]([^'"]+)['"];/gm;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [
    ...[...text.matchAll(statement)].map(([, type, clause, specifier = '']) => ({
      specifier,
      typeOnly: type !== undefined || onlyTypes(clause),
      dynamic: false,
    })),
    ...[...text.matchAll(dynamic)].map(([, specifier = '']) => ({
      specifier,
      typeOnly: false,
      dynamic: true,
    })),
  ];
}

/** `import { type A, type B } from …` imports nothing at run time under verbatimModuleSyntax but the module itself. */
function onlyTypes(clause: string | undefined): boolean {
  const names = /\{([^}]*)\}/.exec(clause ?? '')?.[1]?.split(',') ?? ['value'];
  return names.every(name => name.trim() === '' || name.trim().startsWith('type '));
}

/** The file of src that a relative import of `from` leads to. */
export function resolveImport(from: string, specifier: string): string {
  return relative('.', join(dirname(from), specifier))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts');
}
