import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class SkillNotInvocableError extends AgentSkillsError {
  readonly code = 'skill-not-invocable';
  readonly category = 'access-denied';
  readonly skillName: string;

  constructor({ skillName }: { skillName: string }) {
    super(
      `The skill ${quote(skillName)} is not for people to start (user-invocable: false); the agent loads it where it fits.`,
    );
    this.skillName = skillName;
  }
}
