export type LogFields = Readonly<Record<string, unknown>>;

/** The one way to log. `category` (e.g. `AgentSkills`) selects the level configured under `Logging:LogLevel`. */
export interface ILogger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  forCategory(category: string): ILogger;
}
export const ILogger = Symbol.for('ILogger');

/** For containers whose host binds no logger. */
export const silentLogger: ILogger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  forCategory: () => silentLogger,
};
