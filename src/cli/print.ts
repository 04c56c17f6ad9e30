import { styleText } from 'node:util';
import type { CliIo } from './cli-io.js';

type Style = Parameters<typeof styleText>[0];

export function printJson(io: CliIo, document: unknown): void {
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

export function printLine(io: CliIo, line = ''): void {
  io.stdout.write(`${line}\n`);
}

/** Colour on a terminal, plain text in a pipe or where NO_COLOR is set. */
export function painter({ stdout, environment }: CliIo): (style: Style, text: string) => string {
  const coloured = stdout.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb';
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}

/** Cuts a line to the terminal's width; a pipe gets it whole. */
export function fitToWidth({ stdout }: CliIo, text: string, used: number): string {
  if (stdout.isTTY !== true || stdout.columns === undefined) return text;
  const room = Math.max(20, stdout.columns - used);
  const points = [...text];
  return points.length > room ? `${points.slice(0, room - 1).join('')}…` : text;
}
