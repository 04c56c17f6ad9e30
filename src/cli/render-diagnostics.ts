import type { SkillDiagnostic } from '../skills/model/skill-diagnostic.js';
import { toVisibleLine } from '../text/visible-text.js';
import type { CliIo } from './cli-io.js';
import { painter } from './print.js';

const styles = { error: 'red', warning: 'yellow', info: 'dim' } as const;

/** One line a diagnostic: how bad, where, what. */
export function renderDiagnostics(io: CliIo, diagnostics: readonly SkillDiagnostic[]): string[] {
  const paint = painter(io);
  return diagnostics.map(({ severity, path, line, message, code }) => {
    const place = toVisibleLine(line === undefined ? path : `${path}:${line}`);
    return `${paint(styles[severity], severity)}  ${place}\n         ${toVisibleLine(message)} ${paint('dim', `[${code}]`)}`;
  });
}
