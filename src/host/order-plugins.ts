import { PluginLoadError } from '../errors/plugin-load-error.js';
import type { IPlugin } from '../framework/plugin.js';

export interface OrderedPlugins {
  readonly plugins: readonly IPlugin[];
  readonly warnings: readonly string[];
}

/** Dependencies first, otherwise as configured. A second plugin with the same id is skipped, with a warning. */
export function orderPlugins(configured: readonly IPlugin[]): OrderedPlugins {
  const byId = new Map<string, IPlugin>();
  const warnings: string[] = [];
  for (const plugin of configured) {
    if (byId.has(plugin.id))
      warnings.push(`Plugin '${plugin.id}' is configured twice; the second one is skipped.`);
    else byId.set(plugin.id, plugin);
  }
  const ordered = new Set<IPlugin>();
  const visit = (plugin: IPlugin, path: readonly string[]): void => {
    if (ordered.has(plugin)) return;
    if (path.includes(plugin.id)) {
      throw new PluginLoadError({
        plugin: plugin.id,
        problem: `depends on itself: ${[...path, plugin.id].join(' → ')}`,
      });
    }
    for (const id of dependenciesOf(plugin)) {
      const dependency = byId.get(id);
      if (dependency === undefined) {
        throw new PluginLoadError({
          plugin: plugin.id,
          problem: `needs the plugin '${id}', which PluginLoader:Plugins does not name`,
        });
      }
      visit(dependency, [...path, plugin.id]);
    }
    ordered.add(plugin);
  };
  for (const plugin of byId.values()) visit(plugin, []);
  return { plugins: [...ordered], warnings };
}

function dependenciesOf({ id, dependencies = [] }: IPlugin): readonly string[] {
  if (Array.isArray(dependencies)) return dependencies;
  throw new PluginLoadError({ plugin: id, problem: 'must give its dependencies as a list of ids' });
}
