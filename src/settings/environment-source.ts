import { type ConfigurationNode, emptyBranch, mergeTrees, treeFromPath } from './configuration-tree.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `AgentSkills__MaxOutputSizeBytes=1` sets `AgentSkills:MaxOutputSizeBytes`. Only names with a double underscore
 * count, so that an unrelated variable (`MODEL`, `PATH`) can never replace a whole section.
 */
export function environmentSource(environment: Environment): ConfigurationNode {
  let root: ConfigurationNode = emptyBranch();
  for (const [name, value] of Object.entries(environment)) {
    const segments = name.split('__');
    if (value === undefined || segments.length < 2 || segments.includes('')) continue;
    root = mergeTrees(root, treeFromPath(segments, value));
  }
  return root;
}

/** As .NET's `DOTNET_ENVIRONMENT`; the package's own variable wins. */
export function environmentNameOf(environment: Environment): string {
  return environment.AGENT_SKILLS_ENVIRONMENT || environment.DOTNET_ENVIRONMENT || 'Production';
}
