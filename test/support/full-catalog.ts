import { fitCatalog } from '../../src/skills/catalog/fit-catalog.js';
import type { FunctionNames } from '../../src/skills/function-names.js';
import type { Skill } from '../../src/skills/model/skill.js';

/** The catalog with room for everything. */
export function fullCatalog(skills: readonly Skill[], functions: FunctionNames = {}): string {
  return fitCatalog(skills, functions, { tokenBudget: 1_000_000_000, pinnedSkills: [] }).text;
}

/** Limits for tests that are not about them. */
export const roomyLimits = { functions: {}, tokenBudget: 1_000_000, pinnedSkills: [] };
