export type DiagnosticSeverity = 'error' | 'warning' | 'info';

/** Something worth telling about a skill or a root, as data: no skill is ever skipped or changed silently. */
export interface SkillDiagnostic {
  readonly severity: DiagnosticSeverity;
  readonly code: string;
  readonly message: string;
  /** The file or directory it is about. */
  readonly path: string;
  /** Line in that file, counted from 1. */
  readonly line?: number;
}
