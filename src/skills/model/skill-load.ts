import type { Skill, SkillScope } from './skill.js';
import type { SkillDiagnostic } from './skill-diagnostic.js';

/** What a source found. The same object as last time means: nothing was looked at again. */
export interface SkillLoad {
  readonly skills: readonly Skill[];
  /** Skills that another of the same name hides; reachable by naming their source. */
  readonly shadowed: readonly Skill[];
  readonly diagnostics: readonly SkillDiagnostic[];
  /** The directories that were scanned, and how many skills each gave. */
  readonly roots: readonly ScannedRoot[];
}

export interface ScannedRoot {
  readonly directory: string;
  readonly source?: SkillScope;
  readonly count: number;
}

export const emptyLoad: SkillLoad = Object.freeze({ skills: [], shadowed: [], diagnostics: [], roots: [] });
