import type { ZodType } from 'zod';
import type { SettingsFailure } from '../errors/settings-validation-error.js';
import type { IConfiguration } from '../framework/configuration.js';
import { describeIssues } from './describe-issues.js';
import { fitToSchema } from './fit-to-schema.js';

export type BoundSection<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly failures: readonly SettingsFailure[];
      readonly warnings: readonly string[];
    };

/** Defaults → bind → validate → freeze, as data: whoever calls decides what to log or throw. */
export function bindSection<T>(
  configuration: IConfiguration,
  path: string,
  schema: ZodType<T>,
): BoundSection<T> {
  const { value, warnings } = fitToSchema(configuration.get(path) ?? {}, schema, path);
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { ok: true, value: deepFreeze(parsed.data), warnings }
    : { ok: false, failures: describeIssues(parsed.error.issues, path, value), warnings };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
