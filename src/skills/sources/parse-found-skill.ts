import type { SkillScope } from '../model/skill.js';
import { type ParsedSkill, parseSkill } from '../parsing/parse-skill.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import type { FoundSkill } from './open-skill-directory.js';

/** From the head of a skill file to a skill, or to the reason why there is none. */
export function parseFoundSkill(
  { head, directory, directoryName, fileName, file }: FoundSkill,
  { source, rules }: { readonly source?: SkillScope | undefined; readonly rules: ParsingRules },
): ParsedSkill {
  if (head.ok) return parseSkill(head.text, { directory, directoryName, fileName, file, source }, rules);
  return { diagnostics: [{ severity: 'error', code: head.code, message: head.message, path: file }] };
}
