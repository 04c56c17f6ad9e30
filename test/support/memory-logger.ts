import type { ILogger, LogFields } from '../../src/framework/logger.js';

export interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly category: string;
  readonly message: string;
  readonly fields: LogFields;
}

/** Keeps what is logged, for a test to read. */
export class MemoryLogger implements ILogger {
  readonly entries: LogEntry[];
  readonly #category: string;

  constructor(entries: LogEntry[] = [], category = 'Host') {
    this.entries = entries;
    this.#category = category;
  }

  debug = (message: string, fields: LogFields = {}) => this.#add('debug', message, fields);
  info = (message: string, fields: LogFields = {}) => this.#add('info', message, fields);
  warn = (message: string, fields: LogFields = {}) => this.#add('warn', message, fields);
  error = (message: string, fields: LogFields = {}) => this.#add('error', message, fields);

  forCategory(category: string): MemoryLogger {
    return new MemoryLogger(this.entries, category);
  }

  at(level: LogEntry['level']): LogEntry[] {
    return this.entries.filter(entry => entry.level === level);
  }

  #add(level: LogEntry['level'], message: string, fields: LogFields): void {
    this.entries.push({ level, category: this.#category, message, fields });
  }
}
