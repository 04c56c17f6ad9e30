import { isSecretName } from '../text/secret-name.js';
import { toVisibleLine } from '../text/visible-text.js';

const longest = 500;

/** Arguments for a log line: secrets masked by name, on one line, and short. */
export function describeArguments(text: string | undefined): string {
  if (text === undefined) return '';
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), (key, value) => (isSecretName(key) ? '***' : value)) ?? text;
  } catch {
    // Not JSON: the call will be refused for that; the log shows what was sent.
  }
  const line = toVisibleLine(shown);
  return line.length > longest ? `${line.slice(0, longest)}… (${line.length} characters)` : line;
}
