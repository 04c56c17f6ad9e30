import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class SkillFileNotFoundError extends AgentSkillsError {
  readonly code = 'skill-file-not-found';
  readonly category = 'not-found';
  readonly skillName: string;
  readonly path: string;
  /** What stands in the nearest directory that does exist. */
  readonly available: readonly string[];

  constructor({
    skillName,
    path,
    available = [],
  }: {
    skillName: string;
    path: string;
    available?: readonly string[];
  }) {
    const hint = available.length > 0 ? ` Available there: ${available.map(quote).join(', ')}.` : '';
    super(`Skill ${quote(skillName)} has no file ${quote(path)}.${hint}`);
    this.skillName = skillName;
    this.path = path;
    this.available = available;
  }
}
