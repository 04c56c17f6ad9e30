import { basename, dirname, join } from 'node:path';
import { skillScopes } from '../../skills/model/skill.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { inspectAll } from '../inspect-all.js';
import { openSkills } from '../open-skills.js';
import { printJson, printLine } from '../print.js';
import { renderDiagnostics } from '../render-diagnostics.js';
import { renderSkill } from '../render-skill.js';
import { unknownSkill } from '../unknown-skill.js';

export const inspect: RunCommand = async ({ io, options, values: [name = ''], flags }) => {
  const source = skillScopes.find(scope => scope === flags.source);
  if (flags.source !== undefined && source === undefined) {
    io.stderr.write(`error: --source must be one of ${skillScopes.join(', ')}\n`);
    return exitCodes.usage;
  }
  if (flags.stats === true) return inspectAll(io, options, name);
  if (name === '') {
    io.stderr.write('error: name a skill, or use --stats\n');
    return exitCodes.usage;
  }
  const service = await openSkills(io, options);
  const skill = service.get({ name, source });
  if (skill === undefined) {
    const skipped = service.diagnostics.filter(
      ({ severity, path }) => severity === 'error' && basename(dirname(path)) === name,
    );
    for (const text of renderDiagnostics(io, skipped)) io.stderr.write(`${text}\n`);
    throw unknownSkill(service, { name, source });
  }
  const { entries, truncated } = await service.listDirectory({ name, source, recursive: true });
  const files = entries.filter(({ kind }) => kind === 'file');
  const file = join(skill.directory, skill.fileName);
  const diagnostics = service.diagnostics.filter(({ path }) => path === file || path === skill.directory);
  if (options.json) {
    const { directory, directoryName, metadata, extra, fileName, files: _, ...fields } = skill;
    printJson(io, {
      ...fields,
      path: directory,
      metadata: Object.fromEntries(metadata ?? []),
      extra: Object.fromEntries(extra ?? []),
      files: files.map(({ path, sizeBytes }) => ({ path, sizeBytes })),
      filesTruncated: truncated,
      diagnostics,
    });
  } else {
    for (const line of renderSkill(io, { skill, files, truncated, diagnostics })) printLine(io, line);
  }
  return exitCodes.done;
};
