import type { SkillDiagnostic } from '../model/skill-diagnostic.js';

/** What is said of a directory that belongs to a project nobody has trusted. */
export function untrustedDirectory(path: string): SkillDiagnostic {
  return {
    severity: 'warning',
    code: 'root-untrusted',
    message:
      'The project is not trusted, so its skills are not loaded; AgentSkills:ProjectSkillsTrust decides',
    path,
  };
}
