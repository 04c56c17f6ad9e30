import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { diagnoseFrontmatter } from './diagnose-frontmatter.js';
import { parseFrontmatter } from './parse-frontmatter.js';
import { type SkillLocation, skillFromFields } from './skill-from-fields.js';

export interface ParsedSkill {
  /** Absent where the skill cannot be used; then a diagnostic of severity `error` says why. */
  readonly skill?: Skill;
  readonly diagnostics: readonly SkillDiagnostic[];
}

/** Reads the metadata of one skill from the head of its file. Pure: the text in, a skill and its diagnostics out. */
export function parseSkill(text: string, location: SkillLocation): ParsedSkill {
  const parsed = parseFrontmatter(text);
  if (!parsed.ok) {
    const { ok, ...problem } = parsed;
    return { diagnostics: [{ severity: 'error', path: location.file, ...problem }] };
  }
  const diagnostics = diagnoseFrontmatter(parsed.fields, location);
  if (diagnostics.some(diagnostic => diagnostic.severity === 'error')) return { diagnostics };
  return { skill: skillFromFields(parsed.fields, location), diagnostics };
}
