/** Layered, read-only configuration with .NET's conventions: colon paths, case-insensitive keys. */
export interface IConfiguration {
  /** The value or subtree at a path such as `AgentSkills:MaxOutputSizeBytes`, all of it at ''; undefined where nothing is set. */
  get(path: string): unknown;
}
export const IConfiguration = Symbol.for('IConfiguration');
