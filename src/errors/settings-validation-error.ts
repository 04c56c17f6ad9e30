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

  constructor({ failures }: { failures: readonly SettingsFailure[] }) {
    const lines = failures.map(({ path, problem }) => `${path} ${problem}`);
    super(
      lines.length === 1
        ? (lines[0] as string)
        : `${lines.length} settings are invalid:\n  ${lines.join('\n  ')}`,
    );
    this.failures = failures;
  }
}
