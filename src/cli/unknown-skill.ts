import { SkillNotFoundError } from '../errors/skill-not-found-error.js';
import type { ISkillService, SkillReference } from '../skills/i-skill-service.js';
import { nearestNames } from '../text/nearest-names.js';

/** For a person at the command line: the nearest names, and where all of them are listed. */
export function unknownSkill(
  service: ISkillService,
  { name, source }: Pick<SkillReference, 'name' | 'source'>,
): SkillNotFoundError {
  const others = service.list().filter(other => source === undefined || other.source === source);
  const suggestions = nearestNames(
    name,
    others.map(other => other.name),
  );
  return new SkillNotFoundError({ skillName: name, source, suggestions, catalog: 'agent-skills list' });
}
