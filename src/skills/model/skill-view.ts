import { foldSkillName, type Skill } from './skill.js';

/** What one agent may see. An empty view is a model's view of everything; no view at all is an operator's. */
export interface SkillView {
  /** Skill names the agent is limited to; absent means no limit. */
  readonly allowedNames?: readonly string[];
  /** Names of skills that a person has started in this conversation: hidden or not, the model may read on in them. */
  readonly startedNames?: readonly string[];
  /** On whose behalf; a person sees skills that are hidden from models. Default: a model's. */
  readonly audience?: 'model' | 'person';
}

/** Narrows skills to a view. Hidden skills are absent, not "listed and blocked". */
export function visibleSkills(skills: readonly Skill[], view: SkillView | undefined): readonly Skill[] {
  if (view === undefined) return skills;
  const allowed = view.allowedNames && new Set(view.allowedNames.map(foldSkillName));
  const started = new Set(view.startedNames?.map(foldSkillName));
  return skills.filter(
    skill =>
      (view.audience === 'person' ||
        !skill.disableModelInvocation ||
        started.has(foldSkillName(skill.name))) &&
      (allowed === undefined || allowed.has(foldSkillName(skill.name))),
  );
}
