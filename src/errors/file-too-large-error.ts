import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export interface OversizedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly limitBytes: number;
  /** The call that reads the first part of it, where there is one. */
  readonly partCall?: string | undefined;
}

export class FileTooLargeError extends AgentSkillsError {
  readonly code = 'file-too-large';
  readonly category = 'too-large';
  readonly path: string;
  readonly sizeBytes: number;
  readonly limitBytes: number;

  constructor({ path, sizeBytes, limitBytes, partCall }: OversizedFile) {
    const advice =
      partCall === undefined
        ? 'Read a smaller file, or have AgentSkills:MaxOutputSizeBytes raised.'
        : `Read it in parts: ${partCall}`;
    super(`${quote(path)} has ${sizeBytes} bytes, more than the ${limitBytes} allowed. ${advice}`);
    this.path = path;
    this.sizeBytes = sizeBytes;
    this.limitBytes = limitBytes;
  }
}
