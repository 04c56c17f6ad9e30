import type { Container } from 'inversify';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import { PluginLoadError } from '../errors/plugin-load-error.js';
import { PluginStartTimeoutError } from '../errors/plugin-start-timeout-error.js';
import type { IConfiguration } from '../framework/configuration.js';
import type { IPlugin } from '../framework/plugin.js';
import { reasonOf } from '../text/reason-of.js';

export function registerPlugin(plugin: IPlugin, container: Container, configuration: IConfiguration): void {
  try {
    plugin.registerDI(container, configuration);
  } catch (cause) {
    throw named(plugin, 'failed to register', cause);
  }
}

/** Awaits a plugin's start, but not for ever: a plugin that hangs is named instead of hanging the host. */
export async function startPlugin(
  plugin: IPlugin,
  container: Container,
  timeoutSeconds: number,
): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new PluginStartTimeoutError({ plugin: plugin.id, timeoutSeconds })),
    timeoutSeconds * 1000,
  );
  try {
    await Promise.race([plugin.start?.(container), timeout.promise]);
  } catch (cause) {
    throw named(plugin, 'failed to start', cause);
  } finally {
    clearTimeout(timer);
  }
}

function named(plugin: IPlugin, what: string, cause: unknown): AgentSkillsError {
  if (AgentSkillsError.isInstance(cause)) return cause;
  const reason = reasonOf(cause);
  return new PluginLoadError({ plugin: plugin.id, problem: `${what}: ${reason}`, cause });
}
