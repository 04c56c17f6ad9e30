import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { judgeFrontmatter } from './judge-frontmatter.js';
import { lineOfField } from './line-of-field.js';
import { type FrontmatterFields, parseFrontmatter, parseYamlMapping } from './parse-frontmatter.js';
import { repairYaml } from './repair-yaml.js';
import { type SkillLocation, skillFromFields } from './skill-from-fields.js';
import { splitFrontmatter } from './split-frontmatter.js';
import { usualSkill } from './usual-skill.js';
import type { ParsingRules } from './validation-mode.js';

const longestMessage = 1000;

export interface ParsedSkill {
  /** Absent where the skill cannot be used; then a diagnostic of severity `error` says why. */
  readonly skill?: Skill;
  readonly diagnostics: readonly SkillDiagnostic[];
}

/** Reads the metadata of one skill from the head of its file. Pure: the text in, a skill and its diagnostics out. */
export function parseSkill(text: string, location: SkillLocation, rules: ParsingRules): ParsedSkill {
  const parsed = parseFrontmatter(text);
  if (parsed.ok) {
    const skill = rules.blockAngleBracketsInFrontmatter ? undefined : usualSkill(parsed.fields, location);
    return skill === undefined
      ? judgeSkill(text, parsed.fields, location, rules)
      : { skill, diagnostics: [] };
  }
  const { ok, ...problem } = parsed;
  const repairable = problem.code === 'frontmatter-invalid-yaml' && rules.validationMode === 'lenient';
  const repaired = repairable ? parseRepaired(text, location, rules) : undefined;
  return repaired ?? { diagnostics: [{ severity: 'error', path: location.file, ...problem }] };
}

function judgeSkill(
  text: string,
  fields: FrontmatterFields,
  location: SkillLocation,
  rules: ParsingRules,
): ParsedSkill {
  const { directoryName, file: path } = location;
  const judgements = judgeFrontmatter(fields, { directoryName, rules });
  const diagnostics = judgements.map(({ severity, code, message, field }): SkillDiagnostic => {
    const line = field === undefined ? 1 : lineOfField(text, field);
    return {
      severity,
      code,
      message: shorten(toVisibleLine(message)),
      path,
      ...(line === undefined ? {} : { line }),
    };
  });
  return judgements.some(({ severity }) => severity === 'error')
    ? { diagnostics }
    : { skill: skillFromFields(fields, location), diagnostics };
}

/** A name may be as long as the frontmatter; what is said about it need not be. */
function shorten(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage)}…`;
}

/** A second try at YAML that was refused. Undefined where it gives no skill either: then the refusal says it all. */
function parseRepaired(text: string, location: SkillLocation, rules: ParsingRules): ParsedSkill | undefined {
  const split = splitFrontmatter(text);
  const repaired = split.kind === 'split' ? repairYaml(split.yaml) : undefined;
  if (repaired === undefined) return undefined;
  const parsed = parseYamlMapping(repaired.yaml);
  if (!parsed.ok) return undefined;
  const { skill, diagnostics } = judgeSkill(text, parsed.fields, location, rules);
  if (skill === undefined) return undefined;
  const repairs = repaired.repairs.map(
    ({ field, line }): SkillDiagnostic => ({
      severity: 'warning',
      code: 'yaml-repaired',
      message: `Field '${field}' is not valid YAML as it stands; its value was read as plain text`,
      path: location.file,
      // The opening delimiter is line 1 of the file.
      line: line + 1,
    }),
  );
  return { skill, diagnostics: [...repairs, ...diagnostics] };
}
