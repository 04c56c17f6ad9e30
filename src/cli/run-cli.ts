import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import { reasonOf } from '../text/reason-of.js';
import { toVisibleText } from '../text/visible-text.js';
import type { CliIo } from './cli-io.js';
import { type CommandDefinition, commands } from './commands.js';
import { type ExitCode, exitCodeOf, exitCodes } from './exit-code.js';
import { addGlobalOptions, type GlobalOptions, globalOptionsOf } from './global-options.js';
import { printJson } from './print.js';

/** Runs one command line and returns its exit code; everything it prints goes to `io`. */
export async function runCli(args: readonly string[], io: CliIo): Promise<number> {
  let exitCode: ExitCode = exitCodes.done;
  let options: GlobalOptions | undefined;
  const program = createProgram(io, async (definition, command, values) => {
    options = globalOptionsOf(command, io);
    const run = await definition.load();
    exitCode = await run({ io, options, values, flags: command.opts() });
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return io.abortSignal.aborted ? interrupted(io) : exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return reportError(error, io, options);
  }
}

type Dispatch = (definition: CommandDefinition, command: Command, values: readonly string[]) => Promise<void>;

function createProgram(io: CliIo, dispatch: Dispatch): Command {
  const program = addGlobalOptions(new Command('agent-skills'))
    .description('Agent Skills for TypeScript agents: run an agent, look at its skills, call its functions.')
    .version(packageVersion())
    .helpCommand(true)
    .showHelpAfterError('(agent-skills --help lists the commands)')
    .addHelpText('after', exitCodeHelp);
  const forAll = (command: Command) =>
    command
      .exitOverride()
      .configureOutput({ writeOut: text => io.stdout.write(text), writeErr: text => io.stderr.write(text) });
  forAll(program);
  for (const definition of commands) {
    const command = forAll(
      addGlobalOptions(program.command(definition.usage).description(definition.description)),
    );
    for (const [flag, description] of definition.options ?? []) command.option(flag, description);
    command.addHelpText(
      'after',
      `\nExamples:\n${definition.examples.map(example => `  $ agent-skills ${example}`).join('\n')}`,
    );
    command.action(() => dispatch(definition, command, command.args));
  }
  return program;
}

const exitCodeHelp = `
Exit codes: 0 done, 1 the thing asked for failed, 2 usage, 3 configuration, 4 approval needed`;

function reportError(error: unknown, io: CliIo, options: GlobalOptions | undefined): ExitCode {
  if (io.abortSignal.aborted) return interrupted(io);
  const code = AgentSkillsError.isInstance(error) ? error.code : 'unexpected-error';
  const message = toVisibleText(reasonOf(error));
  io.stderr.write(`error [${code}]: ${message}\n`);
  if (options?.verbose && error instanceof Error) io.stderr.write(`${error.stack}\n`);
  if (options?.json) printJson(io, { error: { code, message } });
  return exitCodeOf(error);
}

function interrupted(io: CliIo): ExitCode {
  io.stderr.write('Interrupted.\n');
  return exitCodes.interrupted;
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}
