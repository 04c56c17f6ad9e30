import type { RunEvent } from '../host/run-event.js';
import { toVisibleLine, toVisibleText } from '../text/visible-text.js';
import type { CliIo } from './cli-io.js';
import { fitToWidth, painter, printLine } from './print.js';

/** Prints a run's events as they happen: who, what was called, how much came back and how fast. */
export function runReporter(
  io: CliIo,
  { request, model }: { request: string; model: string },
): (event: RunEvent) => void {
  const paint = painter(io);
  const label = (text: string) => paint('cyan', text.padEnd(8));
  printLine(io, `${label('request')} ${toVisibleLine(request)}`);
  return event => {
    switch (event.type) {
      case 'agent-loaded': {
        const { agent, functions, instructionBytes } = event;
        printLine(
          io,
          `${label('agent')} ${paint('bold', agent.name)} (${agent.type}), model ${model}, instructions ${instructionBytes} bytes`,
        );
        printLine(io, `${label('')} functions: ${functions.join(', ') || 'none'}`);
        break;
      }
      case 'function-called':
        printLine(
          io,
          `${label('call')} ${paint('bold', event.name)} ${fitToWidth(io, toVisibleLine(event.args), 10 + event.name.length)}`,
        );
        break;
      case 'function-returned': {
        const { outcome, bytes, milliseconds, content } = event;
        const size = `${bytes} bytes in ${milliseconds.toFixed(1)} ms`;
        const failed =
          outcome === 'succeeded'
            ? ''
            : paint('red', ` ${outcome}: ${fitToWidth(io, toVisibleLine(content), 40)}`);
        printLine(io, `${label('result')} ${paint('dim', size)}${failed}`);
        break;
      }
      case 'answered':
        if (event.text !== '') printLine(io, `${paint('cyan', 'answer')}\n${toVisibleText(event.text)}`);
    }
  };
}
