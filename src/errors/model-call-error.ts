import { reasonOf } from '../text/reason-of.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** The model could not be reached, or refused the request. */
export class ModelCallError extends AgentSkillsError {
  readonly code = 'model-call-failed';
  readonly category = 'failed';
  readonly model: string;

  constructor({ model, cause }: { model: string; cause: unknown }) {
    const reason = reasonOf(cause);
    super(`The model ${model} gave no answer: ${reason}. Check the Model section and the connection.`, {
      cause,
    });
    this.model = model;
  }
}
