import { PathAccessDeniedError } from '../../errors/path-access-denied-error.js';
import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill, SkillScope } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { SkillLoad } from '../model/skill-load.js';
import { parseSkill } from '../parsing/parse-skill.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { parseRelativePath } from '../reading/relative-path.js';
import { skillDefaults } from '../skill-options.js';
import type { ISkillSource } from './skill-source.js';

/** A skill defined in code. */
export interface InlineSkill {
  readonly name: string;
  readonly description: string;
  /** The instructions, in Markdown. */
  readonly body: string;
  /** Texts beside the instructions, by relative path: `references/style.md`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Further frontmatter: `license`, `allowed-tools`, `metadata` … */
  readonly frontmatter?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

export interface InlineSkillSourceOptions {
  readonly source?: SkillScope;
  readonly rules?: ParsingRules;
}

/**
 * Skills that an application defines in its own code. Each is written as a SKILL.md in memory and then read like
 * any other, so that the same rules hold. A path that could not be asked for is refused at once.
 */
export class InlineSkillSource implements ISkillSource {
  readonly #load: SkillLoad;

  constructor(
    definitions: readonly InlineSkill[],
    { source = 'builtin', rules = skillDefaults }: InlineSkillSourceOptions = {},
  ) {
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    for (const [index, definition] of definitions.entries()) {
      const { name } = definition;
      const isAgain = definitions.slice(0, index).some(other => other.name === name);
      const directory = isAgain ? `inline:${name}#${index + 1}` : `inline:${name}`;
      const text = skillFileText(definition);
      const location = { directory, directoryName: name, fileName: 'SKILL.md', file: directory, source };
      const parsed = parseSkill(text, location, rules);
      diagnostics.push(...parsed.diagnostics);
      if (parsed.skill !== undefined) {
        skills.push(Object.freeze({ ...parsed.skill, files: fileMap(definition, text) }));
      }
    }
    this.#load = Object.freeze({ skills, shadowed: [], diagnostics, roots: [] });
  }

  async load(): Promise<SkillLoad> {
    return this.#load;
  }
}

/** JSON is YAML: quoted this way, no text can be taken for anything else. */
function skillFileText({ name, description, body, frontmatter = {} }: InlineSkill): string {
  const fields = Object.entries({ ...frontmatter, name, description }).filter(
    ([, value]) => value !== undefined,
  );
  const yaml = fields.map(([field, value]) => `${field}: ${JSON.stringify(value)}`).join('\n');
  return `---\n${yaml}\n---\n\n${body}`;
}

function fileMap({ files = {} }: InlineSkill, skillFile: string): ReadonlyMap<string, string> {
  const entries = Object.entries(files).map(([path, text]) => {
    if (toVisibleLine(path) !== path)
      throw new PathAccessDeniedError({ path, reason: 'it contains invisible characters' });
    return [parseRelativePath(path).join('/'), text] as const;
  });
  return new Map([...entries, ['SKILL.md', skillFile]]);
}
