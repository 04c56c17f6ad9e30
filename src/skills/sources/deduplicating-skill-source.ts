import { foldSkillName, type Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { SkillLoad } from '../model/skill-load.js';
import type { ISkillSource, SkillLoadContext } from './skill-source.js';

/**
 * Keeps the first skill of each name: sources come in order of precedence, so the project's wins over the
 * user's. The loser is set aside with a warning that names both. One directory reached by two roots is one skill.
 */
export class DeduplicatingSkillSource implements ISkillSource {
  readonly #inner: ISkillSource;

  constructor(inner: ISkillSource) {
    this.#inner = inner;
  }

  async load(context?: SkillLoadContext): Promise<SkillLoad> {
    const { skills, shadowed, diagnostics, roots } = await this.#inner.load(context);
    const winners = new Map<string, Skill>();
    const losers = new Map<string, Skill>();
    const warnings: SkillDiagnostic[] = [];
    for (const skill of skills) {
      const name = foldSkillName(skill.name);
      const winner = winners.get(name);
      if (winner === undefined) {
        winners.set(name, skill);
      } else if (winner.directory !== skill.directory && !losers.has(skill.directory)) {
        // One directory has one name: reached again, it meets itself here.
        losers.set(skill.directory, skill);
        warnings.push(shadowWarning(winner, skill));
      }
    }
    return {
      skills: [...winners.values()],
      shadowed: [...shadowed, ...losers.values()],
      diagnostics: [...onceEach(diagnostics), ...warnings],
      roots,
    };
  }
}

function shadowWarning(winner: Skill, loser: Skill): SkillDiagnostic {
  return {
    severity: 'warning',
    code: 'skill-shadowed',
    message:
      `Skill '${loser.name}' (${placeOf(loser)}) is hidden by ` + `'${winner.name}' (${placeOf(winner)})`,
    path: loser.directory,
  };
}

function placeOf({ source, directory }: Skill): string {
  return source === undefined ? directory : `${source}, ${directory}`;
}

/** A directory reached by two roots is also complained about twice. */
function onceEach(diagnostics: readonly SkillDiagnostic[]): SkillDiagnostic[] {
  return [...new Map(diagnostics.map(diagnostic => [JSON.stringify(diagnostic), diagnostic])).values()];
}
