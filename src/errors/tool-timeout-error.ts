import { AgentSkillsError } from './agent-skills-error.js';

export class ToolTimeoutError extends AgentSkillsError {
  readonly code = 'tool-timeout';
  readonly category = 'failed';
  readonly toolName: string;
  readonly timeoutSeconds: number;

  constructor({ toolName, timeoutSeconds }: { toolName: string; timeoutSeconds: number }) {
    super(`It gave no result within ${timeoutSeconds} s and was stopped.`);
    this.toolName = toolName;
    this.timeoutSeconds = timeoutSeconds;
  }
}
