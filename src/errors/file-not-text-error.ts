import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class FileNotTextError extends AgentSkillsError {
  readonly code = 'file-not-text';
  readonly category = 'failed';
  readonly skillName: string;
  readonly path: string;

  constructor({ skillName, path }: { skillName: string; path: string }) {
    super(`${quote(path)} of skill ${quote(skillName)} is not UTF-8 text. Save it as UTF-8.`);
    this.skillName = skillName;
    this.path = path;
  }
}
