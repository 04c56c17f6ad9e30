import type { ZodType } from 'zod';

/** A section of the configuration and the schema that gives it defaults, types and rules. */
export interface SettingsSection<T> {
  readonly path: string;
  readonly schema: ZodType<T>;
}

export interface ISettingService {
  /** The validated, frozen settings of a section; throws with every failure at once. */
  bind<T>(path: string, schema: ZodType<T>): T;
  /** A section as configured, for showing to a person; secrets are masked unless `mask` is false. */
  getDetail(name: string, mask?: boolean): unknown;
}
export const ISettingService = Symbol.for('ISettingService');
