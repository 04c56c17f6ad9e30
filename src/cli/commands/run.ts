import { modelName } from '../../host/model/model-name.js';
import type { RunEnd } from '../../host/run-end.js';
import type { RunEvent } from '../../host/run-event.js';
import { runnerSection } from '../../host/sections/runner-section.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { printJson, printLine } from '../print.js';
import { runReporter } from '../run-reporter.js';
import { withHost } from '../with-host.js';

export const run: RunCommand = async ({ io, options, values, flags }) =>
  withHost(io, options, async host => {
    const { request: configured } = host.settings.bind(runnerSection.path, runnerSection.schema);
    const request = values.join(' ').trim() || configured;
    if (request === undefined) {
      io.stderr.write(
        'error: no request was given, and Runner:Request is not set\n  $ agent-skills run "…"\n',
      );
      return exitCodes.usage;
    }
    const model = await host.createModel(io.environment);
    const agentId = typeof flags.agent === 'string' ? flags.agent : host.defaultAgentId;
    const events: RunEvent[] = [];
    const report = options.json ? undefined : runReporter(io, { request, model: modelName(model) });
    const result = await host.createRunner(model).run({
      agentId,
      request,
      abortSignal: io.abortSignal,
      onEvent: event => {
        events.push(event);
        report?.(event);
      },
    });
    if (options.json) {
      printJson(io, {
        request,
        agent: result.agent.id,
        model: modelName(model),
        steps: events.flatMap(toStep),
        end: result.end,
        answer: result.answer,
        usage: { inputTokens: result.inputTokens, outputTokens: result.outputTokens },
      });
    } else if (result.end in shortcomings) {
      printLine(io, shortcomings[result.end as keyof typeof shortcomings]);
    }
    return result.end in shortcomings ? exitCodes.failed : exitCodes.done;
  });

/** Ends that are no complete answer, and what to do about them. */
const shortcomings = {
  'step-limit': 'The run ended without an answer: it made all the model calls that Runner:MaxSteps allows.',
  'cut-off': 'The answer is cut off: the model reached its output limit.',
  refused: 'The model gave no complete answer: its content filter stopped it.',
  failed: 'The model gave no complete answer.',
} satisfies Partial<Record<RunEnd, string>>;

function toStep(event: RunEvent): object[] {
  if (event.type !== 'function-returned') return [];
  const { name, outcome, bytes, milliseconds } = event;
  return [{ function: name, outcome, bytes, milliseconds }];
}
