import { realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { FileTooLargeError } from '../../errors/file-too-large-error.js';
import { publicReasonOf } from '../../text/reason-of.js';
import type { DiagnosticSeverity, SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { directoryFiles } from '../reading/directory-files.js';
import { type FoundSkill, openSkillDirectory } from '../sources/open-skill-directory.js';
import { parseFoundSkill } from '../sources/parse-found-skill.js';
import { liesIn } from '../sources/real-directory.js';
import { type DiscoveryLimits, isSkippedDirectory, walkSkills } from '../sources/walk-skills.js';
import { checkBody } from './check-body.js';

export interface ValidationResult {
  readonly path: string;
  /** `directory` for what is no skill itself. */
  readonly kind: 'skill' | 'directory';
  readonly valid: boolean;
  readonly diagnostics: readonly SkillDiagnostic[];
}

export interface ValidationOptions {
  readonly rules: ParsingRules;
  readonly limits: DiscoveryLimits;
  readonly maxOutputSizeBytes: number;
}

type Report = (diagnostic: SkillDiagnostic) => void;

const largestFile = 8 * 1024 * 1024;

/**
 * Checks a skill directory, its SKILL.md, or all skills of a directory; an absolute path without a separator at its
 * end. One result a skill, and one for the directory itself where there is something to say about it.
 */
export function validatePath(path: string, options: ValidationOptions): ValidationResult[] {
  let stats: Stats | undefined;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return [failure(path, 'file-unreadable', `Path cannot be reached: ${publicReasonOf(error)}`)];
  }
  if (stats === undefined) return [failure(path, 'path-missing', `Path does not exist: ${path}`)];
  if (stats.isDirectory()) return validateDirectory(path, options);
  // A SKILL.md stands for its directory.
  if (basename(path).toLowerCase() === 'skill.md') return validateDirectory(dirname(path), options);
  return [failure(path, 'path-not-directory', `Not a directory: ${path}`)];
}

function validateDirectory(directory: string, options: ValidationOptions): ValidationResult[] {
  const reported: SkillDiagnostic[] = [];
  const opened = openSkillDirectory({ directory, name: basename(directory) }, diagnostic =>
    reported.push(diagnostic),
  );
  if (opened.kind === 'skill') return [validateSkill(opened.skill, reported, options)];
  if (opened.kind === 'unreadable') {
    return [
      failure(directory, 'directory-unreadable', `The directory cannot be read (${opened.systemCode})`),
    ];
  }
  const children = opened.entries
    .filter(entry => entry.isDirectory() && !isSkippedDirectory(entry.name))
    .map(entry => join(directory, entry.name));
  return validateCollection(directory, children, options);
}

function validateCollection(
  directory: string,
  children: readonly string[],
  options: ValidationOptions,
): ValidationResult[] {
  const reported = new Map<string, SkillDiagnostic[]>();
  const report: Report = diagnostic => {
    reported.set(diagnostic.path, [...(reported.get(diagnostic.path) ?? []), diagnostic]);
  };
  const results: ValidationResult[] = [];
  const root = realpathSync(directory);
  // Walked by its real path, as any root is; shown by the path that was given.
  const shown = (path: string) => (liesIn(path, root) ? directory + path.slice(root.length) : path);
  for (const found of walkSkills({ root, allowedRoots: [root], limits: options.limits, report })) {
    if (found === 'rest') continue;
    results.push(validateSkill(found, reported.get(found.file) ?? [], options));
    reported.delete(found.file);
  }
  const missing = (path: string, severity: DiagnosticSeverity): SkillDiagnostic => ({
    severity,
    code: 'skill-file-missing',
    message: 'Missing required file: SKILL.md',
    path,
  });
  const rest = [...reported.values()].flat().map(asVerdict);
  const mentioned = new Set([...results, ...rest].map(({ path }) => shown(path)));
  const empty = children.filter(
    child => ![...mentioned].some(path => path === child || path.startsWith(child + sep)),
  );
  const diagnostics =
    results.length === 0
      ? [missing(root, 'error'), ...rest]
      : [...rest, ...empty.map(child => missing(child, 'warning'))];
  const own: ValidationResult = { path: root, kind: 'directory', valid: isValid(diagnostics), diagnostics };
  return [...results, ...(diagnostics.length === 0 ? [] : [own])].map(result => ({
    ...result,
    path: shown(result.path),
    diagnostics: result.diagnostics.map(diagnostic => ({ ...diagnostic, path: shown(diagnostic.path) })),
  }));
}

/** What could not be looked at cannot be called valid. */
function asVerdict(diagnostic: SkillDiagnostic): SkillDiagnostic {
  return diagnostic.code === 'directory-unreadable' ? { ...diagnostic, severity: 'error' } : diagnostic;
}

function validateSkill(
  found: FoundSkill,
  reported: readonly SkillDiagnostic[],
  { rules, maxOutputSizeBytes }: ValidationOptions,
): ValidationResult {
  const { diagnostics: parsed } = parseFoundSkill(found, { rules });
  // A file whose head cannot be read has its diagnostic already.
  const isRead = found.head.ok && !parsed.some(({ code }) => code === 'file-not-text');
  const diagnostics = [...reported, ...parsed, ...(isRead ? judgeBody(found, maxOutputSizeBytes) : [])];
  return { path: found.directory, kind: 'skill', valid: isValid(diagnostics), diagnostics };
}

function judgeBody({ directory, fileName, file }: FoundSkill, maxOutputSizeBytes: number): SkillDiagnostic[] {
  try {
    const content = directoryFiles(realpathSync(directory)).read([fileName], largestFile);
    if (typeof content !== 'object') return [];
    return checkBody(content, { maxOutputSizeBytes }).map(problem => ({ ...problem, path: file }));
  } catch (error) {
    if (error instanceof FileTooLargeError) {
      const message = `SKILL.md has ${error.sizeBytes} bytes, and at most ${maxOutputSizeBytes} are read`;
      return [{ severity: 'warning', code: 'file-over-limit', message, path: file }];
    }
    const message = `The skill file cannot be read: ${publicReasonOf(error)}`;
    return [{ severity: 'error', code: 'file-unreadable', message, path: file }];
  }
}

function isValid(diagnostics: readonly SkillDiagnostic[]): boolean {
  return !diagnostics.some(({ severity }) => severity === 'error');
}

function failure(path: string, code: string, message: string): ValidationResult {
  return { path, kind: 'directory', valid: false, diagnostics: [{ severity: 'error', code, message, path }] };
}
