import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

export class FileTooLargeError extends AgentSkillsError {
  readonly code = 'file-too-large';
  readonly category = 'too-large';
  readonly path: string;
  readonly sizeBytes: number;
  readonly limitBytes: number;

  constructor({ path, sizeBytes, limitBytes }: { path: string; sizeBytes: number; limitBytes: number }) {
    super(
      `${quote(path)} has ${sizeBytes} bytes, more than the ${limitBytes} allowed. ` +
        'Read a smaller file, or have AgentSkills:MaxOutputSizeBytes raised.',
    );
    this.path = path;
    this.sizeBytes = sizeBytes;
    this.limitBytes = limitBytes;
  }
}
