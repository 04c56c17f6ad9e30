import { quote } from '../text/quote.js';
import { AgentSkillsError } from './agent-skills-error.js';

/** A directory was read as a file, or a file was listed as a directory. */
export class WrongFileKindError extends AgentSkillsError {
  readonly code = 'wrong-file-kind';
  readonly category = 'not-found';
  readonly skillName: string;
  readonly path: string;
  readonly expected: 'file' | 'directory';

  constructor({
    skillName,
    path,
    expected,
  }: {
    skillName: string;
    path: string;
    expected: 'file' | 'directory';
  }) {
    super(
      expected === 'file'
        ? `${quote(path)} of skill ${quote(skillName)} is a directory, not a file. List the directory and name a file in it.`
        : `${quote(path)} of skill ${quote(skillName)} is a file, not a directory. Read the file instead.`,
    );
    this.skillName = skillName;
    this.path = path;
    this.expected = expected;
  }
}
