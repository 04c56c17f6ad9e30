import { ConfigurationSourceError } from '../errors/configuration-source-error.js';
import {
  type ConfigurationNode,
  emptyBranch,
  mergeTrees,
  treeFromJson,
  treeFromPath,
} from './configuration-tree.js';

/** `Section:Key=value` assignments, later ones over earlier ones. `[…]` and `{…}` are JSON; `{{` and `{%` are Liquid. */
export function commandLineSource(assignments: readonly string[]): ConfigurationNode {
  return assignments.reduce<ConfigurationNode>(
    (root, assignment) => mergeTrees(root, parseAssignment(assignment)),
    emptyBranch(),
  );
}

function parseAssignment(assignment: string): ConfigurationNode {
  const source = `--set ${assignment}`;
  const equals = assignment.indexOf('=');
  const segments = assignment
    .slice(0, Math.max(equals, 0))
    .split(':')
    .map(segment => segment.trim());
  if (equals < 0 || segments.includes('')) {
    throw new ConfigurationSourceError({ source, problem: 'expected Section:Key=value' });
  }
  return treeFromPath(segments, parseValue(assignment.slice(equals + 1), source));
}

function parseValue(text: string, source: string): ConfigurationNode {
  if (!/^\s*(?:\[|\{(?![{%]))/.test(text)) return text;
  try {
    return treeFromJson(JSON.parse(text), source);
  } catch (cause) {
    if (cause instanceof ConfigurationSourceError) throw cause;
    throw new ConfigurationSourceError({
      source,
      problem: `its value is not valid JSON: ${(cause as Error).message}`,
      cause,
    });
  }
}
