import type { SkillDiagnostic } from '../skills/model/skill-diagnostic.js';
import { howToFix } from '../skills/validation/how-to-fix.js';
import { toVisibleLine } from '../text/visible-text.js';
import type { CliIo } from './cli-io.js';
import { painter } from './print.js';

const styles = { error: 'red', warning: 'yellow', info: 'dim' } as const;

/** Each diagnostic on three lines at most: how bad and where, what, how to mend it. */
export function renderDiagnostics(io: CliIo, diagnostics: readonly SkillDiagnostic[]): string[] {
  const paint = painter(io);
  return diagnostics.map(({ severity, path, line, message, code }) => {
    const place = toVisibleLine(line === undefined ? path : `${path}:${line}`);
    const fix = howToFix(code);
    return [
      `${paint(styles[severity], severity.padEnd(7))}  ${place}`,
      `         ${toVisibleLine(message)} ${paint('dim', `[${code}]`)}`,
      ...(fix === undefined ? [] : [`         ${paint('dim', `→ ${fix}`)}`]),
    ].join('\n');
  });
}
