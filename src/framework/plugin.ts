import type { Container } from 'inversify';
import type { IConfiguration } from './configuration.js';
import type { SettingsSection } from './setting-service.js';

/** What a host loads. Only `registerDI` is required beside the names. */
export interface IPlugin {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Ids of plugins that must be registered before this one. */
  readonly dependencies?: readonly string[];
  /** Agents this plugin brings along. */
  readonly agentIds?: readonly string[];
  /** Sections the host validates before anything is registered, so that all failures are reported at once. */
  readonly settings?: readonly SettingsSection<unknown>[];
  /** Binds services. Synchronous; resolves nothing. */
  registerDI(container: Container, configuration: IConfiguration): void;
  /** Awaited by the host, under its start time-out, after every plugin has registered. */
  start?(container: Container): Promise<void>;
  stop?(): Promise<void>;
}
