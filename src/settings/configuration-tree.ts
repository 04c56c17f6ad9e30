import { ConfigurationSourceError } from '../errors/configuration-source-error.js';

export type ConfigurationScalar = string | number | boolean | null;
export type ConfigurationNode = ConfigurationScalar | ConfigurationNode[] | ConfigurationBranch;

/** Keys fold to lower case for look-up and keep their first spelling for display. A `Map`: keys come from files. */
export type ConfigurationBranch = Map<string, { key: string; value: ConfigurationNode }>;

export function emptyBranch(): ConfigurationBranch {
  return new Map();
}

/** Builds a tree from parsed JSON. A key may itself be a path (`"Logging:LogLevel:Default"`), as in .NET. */
export function treeFromJson(value: unknown, source: string): ConfigurationNode {
  if (Array.isArray(value)) return value.map(item => treeFromJson(item, source));
  if (value === null || typeof value !== 'object') return value as ConfigurationScalar;
  const spellings = new Map<string, string>();
  let branch: ConfigurationNode = emptyBranch();
  for (const [key, child] of Object.entries(value)) {
    const twin = spellings.get(key.toLowerCase());
    if (twin !== undefined) {
      throw new ConfigurationSourceError({
        source,
        problem: `'${twin}' and '${key}' are the same key (keys are case-insensitive). Keep one.`,
      });
    }
    spellings.set(key.toLowerCase(), key);
    branch = mergeTrees(branch, treeFromPath(key.split(':'), treeFromJson(child, source)));
  }
  return branch;
}

export function treeFromPath(segments: readonly string[], value: ConfigurationNode): ConfigurationNode {
  return segments.reduceRight<ConfigurationNode>(
    (child, key) => new Map([[key.toLowerCase(), { key, value: child }]]),
    value,
  );
}

/**
 * Lays `over` on `base`. Branches merge key by key; a list replaces the list beneath it as a whole, so that a
 * shorter list can never inherit the tail of a longer one; single elements are set by index (`Plugins:0`).
 */
export function mergeTrees(base: ConfigurationNode | undefined, over: ConfigurationNode): ConfigurationNode {
  if (!(over instanceof Map) || base === undefined) return over;
  if (Array.isArray(base)) return mergeElements(base, over);
  if (!(base instanceof Map)) return over;
  const merged: ConfigurationBranch = new Map(base);
  for (const [folded, { key, value }] of over) {
    const existing = merged.get(folded);
    merged.set(folded, { key: existing?.key ?? key, value: mergeTrees(existing?.value, value) });
  }
  return merged;
}

function mergeElements(base: ConfigurationNode[], over: ConfigurationBranch): ConfigurationNode {
  if (![...over.keys()].every(isIndex)) return over;
  const merged = [...base];
  for (const { index, value } of byIndex(over)) {
    const position = Math.min(index, merged.length);
    merged[position] = mergeTrees(merged[position], value);
  }
  return merged;
}

export function findInTree(root: ConfigurationNode, path: string): ConfigurationNode | undefined {
  let node: ConfigurationNode | undefined = root;
  for (const segment of path.split(':')) {
    if (node instanceof Map) node = node.get(segment.toLowerCase())?.value;
    else if (Array.isArray(node) && isIndex(segment)) node = node[Number(segment)];
    else return undefined;
  }
  return node;
}

/** Plain values for a schema. `null` counts as not set. */
export function treeToPlain(node: ConfigurationNode): unknown {
  if (Array.isArray(node)) return node.map(treeToPlain);
  if (!(node instanceof Map)) return node;
  const plain: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.values()) {
    if (value !== null) plain[key] = treeToPlain(value);
  }
  return plain;
}

function isIndex(key: string): boolean {
  return /^\d{1,6}$/.test(key);
}

function byIndex(branch: ConfigurationBranch): { index: number; value: ConfigurationNode }[] {
  const entries = [...branch].map(([key, { value }]) => ({ index: Number(key), value }));
  return entries.sort((a, b) => a.index - b.index);
}
