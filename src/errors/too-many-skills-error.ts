import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class TooManySkillsError extends AgentSkillsError {
  readonly code = 'too-many-skills';
  readonly category = 'invalid-input';
  readonly skillName: string;
  readonly limit: number;

  constructor({ skillName, limit }: { skillName: string; limit: number }) {
    super(
      `${quote(skillName)} was not loaded: at most ${limit} ${limit === 1 ? 'skill is' : 'skills are'} loaded in one step. ` +
        'Work with those first; if you still need it, ask again in the next step.',
    );
    this.skillName = skillName;
    this.limit = limit;
  }
}
