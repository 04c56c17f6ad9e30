import { readFileSync } from 'node:fs';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { ConfigurationSourceError } from '../errors/configuration-source-error.js';
import { type ConfigurationNode, treeFromJson } from './configuration-tree.js';

/** Reads a JSON file with comments and trailing commas; undefined where it is absent and `optional`. */
export function readJsonFileSource(
  file: string,
  { optional }: { optional: boolean },
): ConfigurationNode | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (optional && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigurationSourceError({ source: file, problem: describeReadFailure(cause), cause });
  }
  return parseJsonSource(text, file);
}

export function parseJsonSource(text: string, source: string): ConfigurationNode {
  try {
    return parseTree(text, source);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ConfigurationSourceError({ source, problem: 'it is nested too deeply', cause });
  }
}

function parseTree(text: string, source: string): ConfigurationNode {
  const errors: ParseError[] = [];
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), errors, {
    allowTrailingComma: true,
    allowEmptyContent: true,
  });
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new ConfigurationSourceError({
      source,
      problem: `line ${line}: ${printParseErrorCode(first.error)}`,
    });
  }
  if (value === undefined) return treeFromJson({}, source);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new ConfigurationSourceError({ source, problem: 'it must hold one JSON object' });
  }
  return treeFromJson(value, source);
}

function describeReadFailure(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a directory';
  return message;
}
