import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export interface MissingSection {
  readonly path: string;
  readonly section: string;
  /** The headings there are. */
  readonly available: readonly string[];
}

const mostShown = 20;

export class SkillSectionNotFoundError extends AgentSkillsError {
  readonly code = 'skill-section-not-found';
  readonly category = 'not-found';
  readonly path: string;
  readonly section: string;
  readonly available: readonly string[];

  constructor({ path, section, available }: MissingSection) {
    const shown = available.slice(0, mostShown).map(heading => quote(heading));
    const more = available.length > mostShown ? ` and ${available.length - mostShown} more` : '';
    const hint = available.length === 0 ? 'It has no headings.' : `It has ${shown.join(', ')}${more}.`;
    super(`There is no section ${quote(section)} in ${quote(path)}. ${hint}`);
    this.path = path;
    this.section = section;
    this.available = available;
  }
}
