import { AgentSkillsError } from './agent-skills-error.js';

/** A tool itself said, in place of a result, that it failed; its own words are the message. */
export class ToolReportedError extends AgentSkillsError {
  readonly code = 'tool-reported-error';
  readonly category = 'reported';
  readonly toolName: string;

  constructor({ toolName, report }: { toolName: string; report: string }) {
    super(report);
    this.toolName = toolName;
  }
}
