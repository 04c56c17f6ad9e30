import { foldSkillName, type Skill } from './skill.js';
import { type SkillJson, skillFromJson, skillToJson } from './skill-json.js';

/** A flat list of skills that can be written down and read back. It holds what it is given: nothing is deduplicated. */
export class SkillsState {
  readonly skills: readonly Skill[];

  constructor(skills: readonly Skill[] = []) {
    this.skills = skills;
  }

  /** All of them, duplicates included. */
  get allSkills(): readonly Skill[] {
    return this.skills;
  }

  /** The first of that name, in any case. */
  getSkill(name: string): Skill | undefined {
    const folded = foldSkillName(name);
    return this.skills.find(skill => foldSkillName(skill.name) === folded);
  }

  toJSON(): { readonly skills: readonly SkillJson[] } {
    return { skills: this.skills.map(skillToJson) };
  }

  /**
   * Never fails: entries that are no skills are left out, and data without `skills`, such as an older format's
   * `UserSkills` and `ProjectSkills`, is an empty list.
   */
  static fromJSON(data: unknown): SkillsState {
    const { skills } = (data ?? {}) as { readonly skills?: unknown };
    if (!Array.isArray(skills)) return new SkillsState();
    return new SkillsState(skills.map(skillFromJson).filter(skill => skill !== undefined));
  }
}
