import { dirname } from 'node:path';
import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/**
 * Of what a scan finds now, the skills that were stored earlier. Stored data only says which: were it believed in
 * anything else, it could make any directory readable, lift a restriction or bring a text into a prompt.
 */
export class RestoringSkillSource implements ISkillSource {
  readonly #scan: ISkillSource;
  readonly #stored: ReadonlyMap<string, Skill>;

  constructor(scan: ISkillSource, stored: readonly Skill[]) {
    this.#scan = scan;
    this.#stored = new Map(stored.map(skill => [skill.directory, skill]));
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const { skills, shadowed, diagnostics, roots } = await this.#scan.load(context);
    const isStored = ({ directory }: Skill) => this.#stored.has(directory);
    const kept = skills.filter(isStored);
    const found = new Set([...kept, ...shadowed.filter(isStored)].map(({ directory }) => directory));
    const refused = [...this.#stored.values()].filter(({ directory }) => !found.has(directory));
    return {
      skills: kept,
      shadowed: shadowed.filter(isStored),
      diagnostics: [
        ...diagnostics.filter(({ path }) => path === '' || found.has(path) || found.has(dirname(path))),
        ...refused.map(refusal),
      ],
      roots,
    };
  }
}

function refusal({ name, directory }: Skill): SkillDiagnostic {
  return {
    severity: 'warning',
    code: 'restored-skill-refused',
    message: `Skill '${toVisibleLine(name).slice(0, 100)}' was stored earlier, but is not found now`,
    path: directory,
  };
}
