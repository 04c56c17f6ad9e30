import { join } from 'node:path';
import { SkillNotFoundError } from '../../errors/skill-not-found-error.js';
import { skillScopes } from '../../skills/model/skill.js';
import { nearestNames } from '../../text/nearest-names.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { openSkills } from '../open-skills.js';
import { painter, printJson, printLine } from '../print.js';
import { renderDiagnostics } from '../render-diagnostics.js';

export const inspect: RunCommand = async ({ io, options, values: [name = ''], flags }) => {
  const source = skillScopes.find(scope => scope === flags.source);
  if (flags.source !== undefined && source === undefined) {
    io.stderr.write(`error: --source must be one of ${skillScopes.join(', ')}\n`);
    return exitCodes.usage;
  }
  const service = await openSkills(io, options);
  const skill = service.get({ name, source });
  if (skill === undefined) {
    const names = service.list().map(other => other.name);
    throw new SkillNotFoundError({ skillName: name, suggestions: nearestNames(name, names) });
  }
  const { entries, truncated } = await service.listDirectory({ name, source, recursive: true });
  const file = join(skill.directory, skill.fileName);
  const diagnostics = service.diagnostics.filter(({ path }) => path === file || path === skill.directory);
  const { directory, metadata, extra, fileName, ...fields } = skill;
  const document = {
    ...fields,
    path: directory,
    metadata: Object.fromEntries(metadata ?? []),
    extra: Object.fromEntries(extra ?? []),
    files: entries.filter(({ kind }) => kind === 'file').map(({ path, sizeBytes }) => ({ path, sizeBytes })),
    filesTruncated: truncated,
    diagnostics,
  };
  if (options.json) {
    printJson(io, document);
    return exitCodes.done;
  }
  const paint = painter(io);
  const show = (label: string, value: string | undefined) => {
    if (value !== undefined && value !== '') printLine(io, `${paint('dim', label.padEnd(14))} ${value}`);
  };
  printLine(io, paint('bold', skill.name));
  show('description', skill.description);
  show('source', skill.source);
  show('path', directory);
  show('license', skill.license);
  show('compatibility', skill.compatibility);
  show('version', skill.version);
  show('author', skill.author);
  show('allowed tools', skill.allowedTools?.join(' '));
  for (const [key, value] of metadata ?? []) show(key, value);
  show('model may use', skill.disableModelInvocation ? 'no' : 'yes');
  show('files', '\n');
  for (const { path, sizeBytes } of document.files)
    printLine(io, `  ${path}  ${paint('dim', `${sizeBytes} bytes`)}`);
  if (truncated) printLine(io, '  …');
  for (const text of renderDiagnostics(io, diagnostics)) printLine(io, text);
  return exitCodes.done;
};
