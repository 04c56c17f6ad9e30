import type { ZodType } from 'zod';
import { type SettingsFailure, SettingsValidationError } from '../errors/settings-validation-error.js';
import type { IConfiguration } from '../framework/configuration.js';
import type { ISettingService, SettingsSection } from '../framework/setting-service.js';
import { nearestNames } from '../text/nearest-names.js';
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
    warnings.push(...this.#misspeltSections(sections.map(({ path }) => path)));
    if (failures.length > 0) throw new SettingsValidationError({ failures, warnings });
    return warnings;
  }

  /** Sections of others are none of our business, unless their names are all but ours. */
  #misspeltSections(known: readonly string[]): string[] {
    const folded = new Set(known.map(name => name.toLowerCase()));
    const names = Object.keys((this.#configuration.get('') ?? {}) as object);
    return names.flatMap(name => {
      const [nearest] = folded.has(name.toLowerCase()) ? [] : nearestNames(name, known, 1);
      const alike = nearest !== undefined && Math.abs(nearest.length - name.length) <= 2;
      return alike ? [`${name} is not a known section; did you mean ${nearest}?`] : [];
    });
  }

  getDetail(name: string, mask = true): unknown {
    const value = this.#configuration.get(name);
    return mask ? maskSecrets(value, name.split(':').some(isSecretName)) : value;
  }
}

/** All texts below a name that stands for a secret are masked, however deep they lie. */
function maskSecrets(value: unknown, secret: boolean): unknown {
  if (Array.isArray(value)) return value.map(item => maskSecrets(item, secret));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, child]) => [
      key,
      maskSecrets(child, secret || isSecretName(key)),
    ]);
    return Object.fromEntries(entries);
  }
  return secret && typeof value === 'string' ? '***' : value;
}
