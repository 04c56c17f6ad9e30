/** Where the host runs; plugins take directories from here and never from the process. */
export interface IHostEnvironment {
  /** `Production` unless configured otherwise; chooses `appsettings.{environmentName}.json`. */
  readonly environmentName: string;
  readonly projectDirectory: string;
  readonly homeDirectory: string;
  /** The user's directory for caches, where it is not the usual one. */
  readonly cacheHome?: string;
}
export const IHostEnvironment = Symbol.for('IHostEnvironment');
