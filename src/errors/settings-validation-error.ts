import { AgentSkillsError } from './agent-skills-error.js';

export interface SettingsFailure {
  /** Full path with colons, e.g. `AgentSkills:MaxOutputSizeBytes`. */
  readonly path: string;
  /** The rest of the sentence, e.g. `must be greater than 0 (got -1)`. */
  readonly problem: string;
}

/** Every failing setting of every section at once: nobody should have to fix them one start at a time. */
export class SettingsValidationError extends AgentSkillsError {
  readonly code = 'settings-invalid';
  readonly category = 'configuration';
  readonly failures: readonly SettingsFailure[];
  /** What would only have been a warning, such as an unknown key: often the other half of a misspelling. */
  readonly warnings: readonly string[];

  constructor({
    failures,
    warnings = [],
  }: { failures: readonly SettingsFailure[]; warnings?: readonly string[] }) {
    const lines = [...failures.map(({ path, problem }) => `${path} ${problem}`), ...warnings];
    const [first = ''] = lines;
    super(lines.length === 1 ? first : `${failures.length} settings are invalid:\n  ${lines.join('\n  ')}`);
    this.failures = failures;
    this.warnings = warnings;
  }
}
