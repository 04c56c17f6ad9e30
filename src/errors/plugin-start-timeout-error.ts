import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class PluginStartTimeoutError extends AgentSkillsError {
  readonly code = 'plugin-start-timeout';
  readonly category = 'configuration';
  readonly plugin: string;
  readonly timeoutSeconds: number;

  constructor({ plugin, timeoutSeconds }: { plugin: string; timeoutSeconds: number }) {
    super(
      `Plugin ${quote(plugin)} did not finish starting within ${timeoutSeconds} s. ` +
        'Raise PluginLoader:StartTimeoutSeconds, or remove the plugin from PluginLoader:Plugins.',
    );
    this.plugin = plugin;
    this.timeoutSeconds = timeoutSeconds;
  }
}
