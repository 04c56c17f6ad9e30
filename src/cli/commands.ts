import type { CliIo } from './cli-io.js';
import type { ExitCode } from './exit-code.js';
import type { GlobalOptions } from './global-options.js';

export interface CommandCall {
  readonly io: CliIo;
  readonly options: GlobalOptions;
  /** The command's positional arguments. */
  readonly values: readonly string[];
  readonly flags: Readonly<Record<string, unknown>>;
}

export type RunCommand = (call: CommandCall) => Promise<ExitCode>;

export interface CommandDefinition {
  /** Name and arguments, as commander reads them. */
  readonly usage: string;
  readonly description: string;
  readonly options?: readonly (readonly [flag: string, description: string])[];
  readonly examples: readonly string[];
  /** Imports the implementation only when the command is run, so that each command starts fast. */
  readonly load: () => Promise<RunCommand>;
}

const agentOption = [
  '--agent <id>',
  'the agent to act as (default: Runner:Agent, else the first task agent)',
] as const;

export const commands: readonly CommandDefinition[] = [
  {
    usage: 'run [request...]',
    description: 'answer a request with an agent, showing each step (default request: Runner:Request)',
    options: [agentOption],
    examples: [
      'run "Write a commit message for my staged changes"',
      'run --json "What is in this CSV file?"',
    ],
    load: async () => (await import('./commands/run.js')).run,
  },
  {
    usage: 'list',
    description: 'list the skills, and what is wrong with the ones that were skipped',
    examples: ['list', 'list --json', 'list --set AgentSkills:EnableUserSkills=false'],
    load: async () => (await import('./commands/list.js')).list,
  },
  {
    usage: 'inspect [name]',
    description:
      'show one skill: its metadata, files and diagnostics; or, with --stats, all of them in numbers',
    options: [
      ['--source <source>', 'of skills with the same name: project, user or builtin'],
      ['--stats', 'read every skill twice, and show what was found and how the cache did'],
    ],
    examples: ['inspect commit-message', 'inspect commit-message --json', 'inspect --stats'],
    load: async () => (await import('./commands/inspect.js')).inspect,
  },
  {
    usage: 'search <query...>',
    description: 'find the skills that fit a request, best first, in English or Chinese',
    options: [['-n <number>', 'how many results at most (default: 5)']],
    examples: [
      'search "combine two PDF files"',
      'search 把两个 PDF 合并 --json',
      'search -n 10 release notes',
    ],
    load: async () => (await import('./commands/search.js')).search,
  },
  {
    usage: 'validate <path...>',
    description: 'check skills against the format: a skill directory, its SKILL.md, or a directory of skills',
    options: [['--lenient', 'only what would keep a skill from loading is an error']],
    examples: [
      'validate skills/',
      'validate skills/commit-message --json',
      'validate --lenient .claude/skills',
    ],
    load: async () => (await import('./commands/validate.js')).validate,
  },
  {
    usage: 'prompt',
    description: 'print exactly what is injected in the instructions of an agent',
    options: [
      ['--agent-type <type>', 'an agent of this type with no instructions of its own (default: task)'],
      ['--agent <id>', 'the whole instructions of this configured agent instead'],
      ['--stats', 'how much of the skills the catalog tells, and what it costs, in place of the text'],
    ],
    examples: ['prompt', 'prompt --stats', 'prompt --agent-type routing', 'prompt --agent assistant'],
    load: async () => (await import('./commands/prompt.js')).prompt,
  },
  {
    usage: 'call <function> [json]',
    description: 'call one function as the host would, and print its content',
    options: [agentOption],
    examples: [
      `call read_skill '{"skill_name":"commit-message"}'`,
      `call list_skill_directory '{"skillName":"csv-profiling","recursive":true}'`,
    ],
    load: async () => (await import('./commands/call.js')).call,
  },
];
