import type { Skill } from '../skills/model/skill.js';
import type { SkillDiagnostic } from '../skills/model/skill-diagnostic.js';
import type { DirectoryEntry } from '../skills/reading/list-entries.js';
import { toVisibleLine } from '../text/visible-text.js';
import type { CliIo } from './cli-io.js';
import { painter } from './print.js';
import { renderDiagnostics } from './render-diagnostics.js';

export interface SkillToShow {
  readonly skill: Skill;
  readonly files: readonly DirectoryEntry[];
  readonly truncated: boolean;
  readonly diagnostics: readonly SkillDiagnostic[];
}

/** One skill for a person to read: its fields, its files, what is odd about it. */
export function renderSkill(io: CliIo, { skill, files, truncated, diagnostics }: SkillToShow): string[] {
  const paint = painter(io);
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['description', skill.description],
    ['source', skill.source],
    ['path', toVisibleLine(skill.directory)],
    ['license', skill.license],
    ['compatibility', skill.compatibility],
    ['version', skill.version],
    ['author', skill.author],
    ['allowed tools', skill.allowedTools?.join(' ')],
    ...(skill.metadata ?? []),
    ['models may use', skill.disableModelInvocation ? 'no' : 'yes'],
  ];
  return [
    paint('bold', skill.name),
    ...fields.flatMap(([label, value]) => (value ? [`${paint('dim', label.padEnd(14))} ${value}`] : [])),
    paint('dim', 'files'),
    ...files.map(({ path, sizeBytes }) => `  ${path}  ${paint('dim', `${sizeBytes} bytes`)}`),
    ...(truncated ? ['  …'] : []),
    ...renderDiagnostics(io, diagnostics),
  ];
}
