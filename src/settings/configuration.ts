import type { IConfiguration } from '../framework/configuration.js';
import {
  type ConfigurationNode,
  emptyBranch,
  findInTree,
  mergeTrees,
  treeFromJson,
  treeToPlain,
} from './configuration-tree.js';

/** The layers of a host's configuration merged into one tree, lowest layer first. */
export class Configuration implements IConfiguration {
  readonly #root: ConfigurationNode;

  constructor(layers: readonly ConfigurationNode[]) {
    this.#root = layers.reduce<ConfigurationNode>(mergeTrees, emptyBranch());
  }

  /** For tests and for hosts that already hold their configuration as an object. */
  static fromObject(value: Readonly<Record<string, unknown>>): Configuration {
    return new Configuration([treeFromJson(value, 'an object')]);
  }

  get(path: string): unknown {
    const node = path === '' ? this.#root : findInTree(this.#root, path);
    return node === undefined || node === null ? undefined : treeToPlain(node);
  }
}
