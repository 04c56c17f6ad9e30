import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export interface MissingSkill {
  readonly skillName: string;
  readonly suggestions?: readonly string[];
  /** The source that was asked for, where one was. */
  readonly source?: string | undefined;
  /** Where the names can be looked up. */
  readonly catalog?: string;
}

/** The same answer for a skill that does not exist and for one this agent may not see. */
export class SkillNotFoundError extends AgentSkillsError {
  readonly code = 'skill-not-found';
  readonly category = 'not-found';
  readonly skillName: string;
  readonly suggestions: readonly string[];

  constructor({ skillName, suggestions = [], source, catalog = '<available_skills>' }: MissingSkill) {
    const among = source === undefined ? '' : ` among the ${source} skills`;
    const hint =
      suggestions.length > 0
        ? `Did you mean ${suggestions.map(quote).join(', ')}?`
        : `Use a name from ${catalog}.`;
    super(`There is no skill named ${quote(skillName)}${among}. ${hint}`);
    this.skillName = skillName;
    this.suggestions = suggestions;
  }
}
