import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export interface TakenName {
  /** The function as it is usually called, and the key to rename it by. */
  readonly usualName: string;
  readonly name: string;
  /** Who has the name already. */
  readonly holder: string;
}

export class FunctionNameTakenError extends AgentSkillsError {
  readonly code = 'function-name-taken';
  readonly category = 'configuration';
  readonly usualName: string;
  readonly functionName: string;
  readonly holder: string;

  constructor({ usualName, name, holder }: TakenName) {
    super(
      `The function ${quote(name)} of agent-skills (${usualName}) has the same name as the function ${quote(name)} of ${holder}. ` +
        `Give it another one with AgentSkills:ToolNames:${usualName}, or rename the other.`,
    );
    this.usualName = usualName;
    this.functionName = name;
    this.holder = holder;
  }
}
