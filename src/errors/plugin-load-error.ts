import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** A plugin that cannot be imported, is no plugin, misses a dependency, or throws while it registers or starts. */
export class PluginLoadError extends AgentSkillsError {
  readonly code = 'plugin-load-failed';
  readonly category = 'configuration';
  readonly plugin: string;
  readonly problem: string;

  constructor({ plugin, problem, cause }: { plugin: string; problem: string; cause?: unknown }) {
    super(`Plugin ${quote(plugin)} ${problem}`, { cause });
    this.plugin = plugin;
    this.problem = problem;
  }
}
