import { foldSkillName, type Skill, type SkillScope } from './skill.js';
import type { SkillDiagnostic } from './skill-diagnostic.js';
import { emptyLoad, type ScannedRoot, type SkillLoad } from './skill-load.js';

/** Everything known about the skills at one moment. Never changed; a newer one takes its place as a whole. */
export class SkillSnapshot {
  static readonly empty = new SkillSnapshot(emptyLoad);

  /** Sorted by name. */
  readonly skills: readonly Skill[];
  readonly diagnostics: readonly SkillDiagnostic[];
  readonly roots: readonly ScannedRoot[];
  readonly #byName: ReadonlyMap<string, Skill>;
  readonly #shadowed: readonly Skill[];

  constructor({ skills, shadowed, diagnostics, roots }: SkillLoad) {
    this.skills = Object.freeze([...skills].sort(byName));
    this.diagnostics = Object.freeze([...diagnostics]);
    this.roots = roots;
    const skillsByName = new Map<string, Skill>();
    for (const skill of this.skills) skillsByName.set(foldSkillName(skill.name), skill);
    this.#byName = skillsByName;
    this.#shadowed = shadowed;
  }

  /** By name, case-insensitively; with a source, also a skill that a higher source shadows. */
  find(name: string, source?: SkillScope): Skill | undefined {
    const folded = foldSkillName(name);
    const skill = this.#byName.get(folded);
    // A skill without a source is one of a kind, whatever source somebody asks for.
    if (source === undefined || skill?.source === undefined || skill.source === source) return skill;
    return this.#shadowed.find(other => other.source === source && foldSkillName(other.name) === folded);
  }
}

function byName(a: Skill, b: Skill): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
