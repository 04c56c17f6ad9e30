import { type CommandLineOptions, type CommandLineResult, runCommandLine } from './run-command-line.js';
import { type ProjectToWrite, writeProject } from './test-project.js';

/** The skill that the tests of the command line work with. */
export const commitSkill = {
  name: 'commit-message',
  description: 'Write a commit message.',
  body: '# Commit\n\n1. Read the diff.\n2. Write it.',
  files: { 'references/style.md': 'Be brief.' },
};

export interface CliProject {
  readonly directory: string;
  cli(args: readonly string[], options?: Partial<CommandLineOptions>): Promise<CommandLineResult>;
}

/** A project, and the command line run in its directory. */
export function cliProject(
  base: string,
  project: ProjectToWrite = { projectSkills: [commitSkill] },
): CliProject {
  const { directory, home } = writeProject(base, project);
  return {
    directory,
    cli: (args, options = {}) => runCommandLine(args, { cwd: directory, home, ...options }),
  };
}
