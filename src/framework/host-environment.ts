/** Where the host runs; plugins take directories from here and never from the process. */
export interface IHostEnvironment {
  /** `Production` unless configured otherwise; chooses `appsettings.{environmentName}.json`. */
  readonly environmentName: string;
  readonly projectDirectory: string;
  readonly homeDirectory: string;
}
export const IHostEnvironment = Symbol.for('IHostEnvironment');
