import { basename, dirname, resolve } from 'node:path';
import { howToFix } from '../../skills/validation/how-to-fix.js';
import { type ValidationResult, validatePath } from '../../skills/validation/validate-path.js';
import { toVisibleLine } from '../../text/visible-text.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { openSettings } from '../open-settings.js';
import { painter, printJson, printLine } from '../print.js';
import { renderDiagnostics } from '../render-diagnostics.js';

export const validate: RunCommand = async ({ io, options, values, flags }) => {
  if (values.includes('')) {
    io.stderr.write('error: a path must not be empty\n');
    return exitCodes.usage;
  }
  const settings = openSettings(io, options);
  const results = values.flatMap(given => {
    const absolute = resolve(io.workingDirectory, given);
    const found = validatePath(absolute, {
      rules: {
        validationMode: flags.lenient === true ? 'lenient' : 'strict',
        blockAngleBracketsInFrontmatter: settings.blockAngleBracketsInFrontmatter,
      },
      limits: { maxDepth: settings.maxDiscoveryDepth, maxDirectories: settings.maxDiscoveryDirectories },
      maxOutputSizeBytes: settings.maxOutputSizeBytes,
    });
    return found.map(result => asGiven(result, absolute, given));
  });
  const invalid = results.filter(({ valid }) => !valid);
  const valid = results.filter(result => result.valid && result.kind === 'skill');
  if (options.json) {
    printJson(io, { results });
  } else {
    const paint = painter(io);
    for (const { path, kind, valid: passed, diagnostics } of results) {
      const word = passed
        ? paint('green', kind === 'skill' ? 'valid  ' : 'also   ')
        : paint('red', 'invalid');
      printLine(io, `${word}  ${toVisibleLine(path)}`);
      for (const text of renderDiagnostics(io, diagnostics)) printLine(io, text);
    }
    printLine(io, `${valid.length} valid, ${invalid.length} invalid`);
  }
  return invalid.length === 0 ? exitCodes.done : exitCodes.failed;
};

/** Paths as the user wrote them, so that `file:line` leads there; and what to do about each finding. */
function asGiven(result: ValidationResult, absolute: string, given: string): ValidationResult {
  const isFile = basename(absolute).toLowerCase() === 'skill.md';
  const base = isFile ? dirname(absolute) : absolute;
  const prefix = isFile ? dirname(given) : given.replace(/(?<=.)[\\/]+$/, '');
  const shorten = (path: string) => (path.startsWith(base) ? prefix + path.slice(base.length) : path);
  return {
    path: shorten(result.path),
    kind: result.kind,
    valid: result.valid,
    diagnostics: result.diagnostics.map(diagnostic => ({
      ...diagnostic,
      // Only the complaint about a path that is not there quotes it.
      message: diagnostic.message.replace(`: ${absolute}`, () => `: ${given}`),
      path: shorten(diagnostic.path),
      fix: howToFix(diagnostic.code),
    })),
  };
}
