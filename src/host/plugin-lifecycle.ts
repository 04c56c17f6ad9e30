import type { Container } from 'inversify';
import { withDeadline } from '../async/with-deadline.js';
import type { AgentSkillsError } from '../errors/agent-skills-error.js';
import { PluginLoadError } from '../errors/plugin-load-error.js';
import { PluginStartTimeoutError } from '../errors/plugin-start-timeout-error.js';
import { SettingsValidationError } from '../errors/settings-validation-error.js';
import type { IConfiguration } from '../framework/configuration.js';
import type { ILogger } from '../framework/logger.js';
import type { IPlugin } from '../framework/plugin.js';
import { reasonOf } from '../text/reason-of.js';

export function registerPlugin(plugin: IPlugin, container: Container, configuration: IConfiguration): void {
  let returned: unknown;
  try {
    returned = plugin.registerDI(container, configuration);
  } catch (cause) {
    throw named(plugin, 'failed to register', cause);
  }
  if (returned instanceof Promise) {
    // Its outcome would come too late to be heard; that it is asynchronous is the failure.
    returned.catch(() => {});
    throw new PluginLoadError({
      plugin: plugin.id,
      problem: 'failed to register: registerDI must be synchronous',
    });
  }
}

/** Awaits a plugin's start, but not for ever: a plugin that hangs is named instead of hanging the host. */
export async function startPlugin(
  plugin: IPlugin,
  container: Container,
  { timeoutSeconds, abortSignal }: { timeoutSeconds: number; abortSignal?: AbortSignal | undefined },
): Promise<void> {
  try {
    await withDeadline({ ...deadlineOf(plugin.id, timeoutSeconds), abortSignal }, async () =>
      plugin.start?.(container),
    );
  } catch (cause) {
    throw named(plugin, 'failed to start', cause);
  }
}

/** One that fails or hangs does not keep the others from stopping. */
export async function stopPlugin(plugin: IPlugin, logger: ILogger, timeoutSeconds: number): Promise<void> {
  try {
    const onTimeout = () => new Error(`it did not stop within ${timeoutSeconds} s`);
    await withDeadline({ seconds: timeoutSeconds, onTimeout }, async () => plugin.stop?.());
  } catch (error) {
    logger.error('A plugin failed to stop', { plugin: plugin.id, error });
  }
}

export function deadlineOf(plugin: string, seconds: number) {
  return { seconds, onTimeout: () => new PluginStartTimeoutError({ plugin, timeoutSeconds: seconds }) };
}

/** Errors that already name plugin or setting pass; any other is put in the plugin's name. */
function named(plugin: IPlugin, what: string, cause: unknown): AgentSkillsError {
  if (
    cause instanceof PluginStartTimeoutError ||
    cause instanceof PluginLoadError ||
    cause instanceof SettingsValidationError
  ) {
    return cause;
  }
  return new PluginLoadError({ plugin: plugin.id, problem: `${what}: ${reasonOf(cause)}`, cause });
}
