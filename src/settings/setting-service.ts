import type { ZodType } from 'zod';
import { type SettingsFailure, SettingsValidationError } from '../errors/settings-validation-error.js';
import type { IConfiguration } from '../framework/configuration.js';
import type { ISettingService, SettingsSection } from '../framework/setting-service.js';
import { isSecretName } from '../text/secret-name.js';
import { bindSection } from './bind-section.js';

export class SettingService implements ISettingService {
  readonly #configuration: IConfiguration;

  constructor(configuration: IConfiguration) {
    this.#configuration = configuration;
  }

  bind<T>(path: string, schema: ZodType<T>): T {
    const bound = bindSection(this.#configuration, path, schema);
    if (!bound.ok) throw new SettingsValidationError({ failures: bound.failures });
    return bound.value;
  }

  /** Checks several sections and throws all their failures together; returns what deserves a warning. */
  validate(sections: readonly SettingsSection<unknown>[]): string[] {
    const failures: SettingsFailure[] = [];
    const warnings: string[] = [];
    for (const { path, schema } of sections) {
      const bound = bindSection(this.#configuration, path, schema);
      if (!bound.ok) failures.push(...bound.failures);
      warnings.push(...bound.warnings);
    }
    if (failures.length > 0) throw new SettingsValidationError({ failures });
    return warnings;
  }

  getDetail(name: string, mask = true): unknown {
    const value = this.#configuration.get(name);
    return mask ? maskSecrets(value, name.slice(name.lastIndexOf(':') + 1)) : value;
  }
}

function maskSecrets(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map(item => maskSecrets(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, maskSecrets(child, key)]));
  }
  return isSecretName(name) ? '***' : value;
}
