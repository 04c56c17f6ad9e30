import { toVisibleLine } from './visible-text.js';

const longestQuote = 200;

/** A name or path somebody gave us, made fit for a message: visible, on one line, and short. */
export function quote(text: string): string {
  const line = toVisibleLine(text.slice(0, longestQuote * 4));
  const points = Array.from(line);
  return points.length > longestQuote ? `'${points.slice(0, longestQuote).join('')}…'` : `'${line}'`;
}
