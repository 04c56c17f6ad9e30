import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** The same answer for a skill that does not exist and for one this agent may not see. */
export class SkillNotFoundError extends AgentSkillsError {
  readonly code = 'skill-not-found';
  readonly category = 'not-found';
  readonly skillName: string;
  readonly suggestions: readonly string[];

  constructor({ skillName, suggestions = [] }: { skillName: string; suggestions?: readonly string[] }) {
    const hint =
      suggestions.length > 0
        ? `Did you mean ${suggestions.map(quote).join(', ')}?`
        : 'Use a name from <available_skills>.';
    super(`There is no skill named ${quote(skillName)}. ${hint}`);
    this.skillName = skillName;
    this.suggestions = suggestions;
  }
}
