import type { DiagnosticSeverity, SkillDiagnostic } from '../../skills/model/skill-diagnostic.js';
import type { CliIo } from '../cli-io.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { openSkills } from '../open-skills.js';
import { fitToWidth, painter, printJson, printLine } from '../print.js';
import { renderDiagnostics } from '../render-diagnostics.js';

export const list: RunCommand = async ({ io, options }) => {
  const service = await openSkills(io, options);
  const skills = service.list();
  if (options.json) {
    printJson(io, {
      skills: skills.map(({ name, description, source, directory }) => ({
        name,
        description,
        source,
        path: directory,
      })),
      diagnostics: service.diagnostics,
    });
    return exitCodes.done;
  }
  const paint = painter(io);
  const width = Math.max(0, ...skills.map(({ name }) => [...name].length));
  for (const { name, description, source } of skills) {
    const label = name.padEnd(width + name.length - [...name].length);
    printLine(
      io,
      `${paint('bold', label)}  ${paint('dim', (source ?? '').padEnd(7))}  ${fitToWidth(io, description, width + 11)}`,
    );
  }
  if (skills.length === 0)
    printLine(
      io,
      'No skills found. Put one in .agents/skills/<name>/SKILL.md, or set AgentSkills:EnableBuiltinSkills=true.',
    );
  const { diagnostics } = service;
  const of = (severity: DiagnosticSeverity) =>
    diagnostics.filter(diagnostic => diagnostic.severity === severity);
  const [skipped, warnings, notes] = [of('error'), of('warning'), of('info')];
  // One skill may be skipped for several reasons.
  printGroup(io, `${new Set(skipped.map(({ path }) => path)).size} skipped:`, skipped);
  printGroup(io, `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}:`, warnings);
  if (options.verbose) printGroup(io, `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}:`, notes);
  else if (notes.length > 0)
    printLine(io, `\n${notes.length} more ${notes.length === 1 ? 'note' : 'notes'}; --verbose shows them.`);
  return exitCodes.done;
};

function printGroup(io: CliIo, title: string, diagnostics: readonly SkillDiagnostic[]): void {
  if (diagnostics.length === 0) return;
  printLine(io, `\n${title}`);
  for (const text of renderDiagnostics(io, diagnostics)) printLine(io, text);
}
