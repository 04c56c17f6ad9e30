import { isSecretName } from '../text/secret-name.js';
import { toVisibleLine } from '../text/visible-text.js';

const longest = 500;

/** Arguments for a log line: secrets masked by name, on one line, and short. */
export function describeArguments(given: unknown): string {
  const line = toVisibleLine(maskSecrets(given));
  return line.length > longest ? `${line.slice(0, longest)}… (${line.length} characters)` : line;
}

function maskSecrets(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  try {
    return JSON.stringify(JSON.parse(text), (key, value) => (isSecretName(key) ? '***' : value));
  } catch {
    // Not JSON: the call will be refused for that; the log shows what was sent.
    return text;
  }
}
