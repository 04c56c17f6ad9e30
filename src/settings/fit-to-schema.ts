import type { ZodType } from 'zod';
import { nearestNames } from '../text/nearest-names.js';
import { settingName } from './setting-name.js';

/** The parts of a zod definition this walk reads. */
interface Definition {
  readonly type: string;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly element?: ZodType;
  readonly valueType?: ZodType;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly options?: readonly ZodType[];
  /** What a loose object lets through beside its shape. */
  readonly catchall?: ZodType;
}

export interface Fitted {
  readonly value: unknown;
  readonly warnings: readonly string[];
}

/**
 * Makes configured values fit a schema's spelling, not its rules: keys match case-insensitively, strings from
 * the environment and the command line become the numbers, booleans and lists the schema asks for. What does
 * not fit is passed on unchanged, for the schema to refuse. Keys the schema does not know become warnings.
 */
export function fitToSchema(value: unknown, schema: ZodType, path: string): Fitted {
  const warnings: string[] = [];
  return { value: fitValue(value, schema, path, warnings), warnings };
}

function fitValue(value: unknown, schema: ZodType, path: string, warnings: string[]): unknown {
  const definition = schema.def as unknown as Definition;
  const wrapped = definition.innerType ?? definition.in;
  if (wrapped !== undefined) return fitValue(value, wrapped, path, warnings);
  switch (definition.type) {
    case 'object':
      return isBranch(value) ? fitObject(value, definition, path, warnings) : value;
    case 'record':
      return isBranch(value)
        ? mapValues(value, (child, key) => fitChild(definition.valueType, child, `${path}:${key}`, warnings))
        : value;
    case 'array': {
      const list = toList(value);
      return Array.isArray(list)
        ? list.map((item, index) => fitChild(definition.element, item, `${path}:${index}`, warnings))
        : list;
    }
    case 'union': {
      const option = definition.options?.find(candidate => accepts(candidate, value));
      return fitChild(option, value, path, warnings);
    }
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value;
    case 'boolean':
      return typeof value === 'string' ? (booleans.get(value.trim().toLowerCase()) ?? value) : value;
    case 'enum':
      return typeof value === 'string' ? matchEntry(value, Object.values(definition.entries ?? {})) : value;
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return value;
  }
}

function fitChild(schema: ZodType | undefined, value: unknown, path: string, warnings: string[]): unknown {
  return schema === undefined ? value : fitValue(value, schema, path, warnings);
}

/** Of a union such as "a list or a section", the member of the value's own kind. */
function accepts(schema: ZodType, value: unknown): boolean {
  const { type, innerType, in: input, element, entries = {} } = schema.def as unknown as Definition;
  const wrapped = innerType ?? input;
  if (wrapped !== undefined) return accepts(wrapped, value);
  if (type === 'array') {
    const isTextList = element?.def.type === 'string';
    return Array.isArray(isTextList ? toList(value) : value);
  }
  if (type === 'enum' && typeof value === 'string') {
    const words = Object.values(entries);
    return words.includes(matchEntry(value, words));
  }
  return (type === 'object' || type === 'record') === isBranch(value);
}

function fitObject(
  value: Readonly<Record<string, unknown>>,
  { shape = {}, catchall }: Definition,
  path: string,
  warnings: string[],
): unknown {
  const known = new Map(Object.keys(shape).map(key => [key.toLowerCase(), key]));
  const fitted = new Map<string, unknown>();
  for (const [key, child] of Object.entries(value)) {
    const name = known.get(key.toLowerCase());
    if (name === undefined && catchall !== undefined) {
      fitted.set(key, child);
    } else if (name === undefined) {
      const [nearest] = nearestNames(key, Object.keys(shape).map(settingName), 1);
      warnings.push(`${path}:${key} is not a known setting${nearest ? `; did you mean ${nearest}?` : '.'}`);
    } else {
      fitted.set(name, fitChild(shape[name], child, `${path}:${settingName(name)}`, warnings));
    }
  }
  return Object.fromEntries(fitted);
}

const booleans = new Map([
  ['true', true],
  ['false', false],
]);

/** A text is split at commas; a section whose keys are indices (`Plugins__0` in the environment) is a list. */
function toList(value: unknown): unknown {
  if (typeof value === 'string') {
    return value
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== '');
  }
  if (!isBranch(value) || !Object.keys(value).every(key => /^\d{1,6}$/.test(key))) return value;
  return Object.entries(value)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, item]) => item);
}

function matchEntry(value: string, entries: readonly string[]): string {
  return entries.find(entry => entry.toLowerCase() === value.trim().toLowerCase()) ?? value;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(
  value: Readonly<Record<string, unknown>>,
  change: (child: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, change(child, key)]));
}
