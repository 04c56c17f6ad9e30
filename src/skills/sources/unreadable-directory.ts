import type { SkillDiagnostic } from '../model/skill-diagnostic.js';

/** What is said of a directory that the system does not let us list. */
export function unreadableDirectory(path: string, systemCode: string): SkillDiagnostic {
  return {
    severity: 'warning',
    code: 'directory-unreadable',
    message: `The directory cannot be read (${systemCode}) and is skipped`,
    path,
  };
}
