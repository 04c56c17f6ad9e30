import { inspect } from 'node:util';
import { createLogger, format, type Logger, transports } from 'winston';
import type { ILogger, LogFields } from '../framework/logger.js';
import { toVisibleLine } from '../text/visible-text.js';
import type { LoggingSettings, LogLevel } from './sections/logging-section.js';

type Severity = 'debug' | 'info' | 'warn' | 'error';

/** The least severe message each configured level lets through. */
const thresholds: Readonly<Record<LogLevel, number>> = {
  Trace: 0,
  Debug: 0,
  Information: 1,
  Warning: 2,
  Error: 3,
  Critical: 4,
  None: 5,
};
const severities: Readonly<Record<Severity, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** winston behind the framework's contract. Levels come per category from `Logging:LogLevel`. */
export class WinstonLogger implements ILogger {
  readonly #winston: Logger;
  readonly #levels: ReadonlyMap<string, LogLevel>;
  readonly #category: string;
  readonly #threshold: number;

  private constructor(winston: Logger, levels: ReadonlyMap<string, LogLevel>, category: string) {
    this.#winston = winston;
    this.#levels = levels;
    this.#category = category;
    this.#threshold = thresholds[levelOf(category, levels)];
  }

  static create({ logLevel }: LoggingSettings, stream: NodeJS.WritableStream): WinstonLogger {
    const winston = createLogger({
      level: 'debug',
      format: format.printf(({ level, message, category, fields }) =>
        formatLine(level, `${category}`, `${message}`, fields as LogFields),
      ),
      transports: [new transports.Stream({ stream })],
    });
    const levels = new Map(
      Object.entries(logLevel).map(([category, level]) => [category.toLowerCase(), level]),
    );
    return new WinstonLogger(winston, levels, 'Host');
  }

  debug(message: string, fields?: LogFields): void {
    this.#log('debug', message, fields);
  }
  info(message: string, fields?: LogFields): void {
    this.#log('info', message, fields);
  }
  warn(message: string, fields?: LogFields): void {
    this.#log('warn', message, fields);
  }
  error(message: string, fields?: LogFields): void {
    this.#log('error', message, fields);
  }

  forCategory(category: string): ILogger {
    return new WinstonLogger(this.#winston, this.#levels, category);
  }

  #log(severity: Severity, message: string, fields: LogFields = {}): void {
    if (severities[severity] < this.#threshold) return;
    this.#winston.log({ level: severity, message, category: this.#category, fields });
  }
}

/** The level of the category or of its nearest parent (`AgentSkills.Search` → `AgentSkills`), else the default. */
function levelOf(category: string, levels: ReadonlyMap<string, LogLevel>): LogLevel {
  for (
    let name = category.toLowerCase();
    name !== '';
    name = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  ) {
    const level = levels.get(name);
    if (level !== undefined) return level;
  }
  return levels.get('default') ?? 'Information';
}

/** One line an event, whatever the values hold: a skill must not be able to forge a second line. */
function formatLine(level: string, category: string, message: string, fields: LogFields): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${formatValue(value)}`);
  return toVisibleLine([`${level}:`, `[${category}]`, message, ...pairs].join(' '));
}

function formatValue(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(`${value.name}: ${value.message}`);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return JSON.stringify(inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY }));
  }
}
