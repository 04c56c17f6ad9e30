import { realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { publicReasonOf } from '../../text/reason-of.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { directoryFiles } from '../reading/directory-files.js';
import { type FoundSkill, openSkillDirectory } from '../sources/open-skill-directory.js';
import { parseFoundSkill } from '../sources/parse-found-skill.js';
import { type DiscoveryLimits, walkSkills } from '../sources/walk-skills.js';
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
const missingFile = { code: 'skill-file-missing', message: 'Missing required file: SKILL.md' } as const;

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
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(entry => join(directory, entry.name));
  return validateCollection(directory, children, options);
}

function validateCollection(
  directory: string,
  children: readonly string[],
  options: ValidationOptions,
): ValidationResult[] {
  const byFile = new Map<string, SkillDiagnostic[]>();
  const report: Report = diagnostic => {
    byFile.set(diagnostic.path, [...(byFile.get(diagnostic.path) ?? []), diagnostic]);
  };
  const results: ValidationResult[] = [];
  const allowedRoots = [realpathSync(directory)];
  for (const found of walkSkills({ root: directory, allowedRoots, limits: options.limits, report })) {
    if (found === 'rest') continue;
    results.push(validateSkill(found, byFile.get(found.file) ?? [], options));
    byFile.delete(found.file);
  }
  const rest = [...byFile.values()].flat();
  if (results.length === 0) {
    const missing: SkillDiagnostic = { severity: 'error', ...missingFile, path: directory };
    return [{ path: directory, kind: 'directory', valid: false, diagnostics: [missing, ...rest] }];
  }
  const empty = children.filter(
    child => !results.some(({ path }) => path === child || path.startsWith(child + sep)),
  );
  const diagnostics = [
    ...rest,
    ...empty
      .filter(path => !byFile.has(path))
      .map((path): SkillDiagnostic => ({ severity: 'warning', ...missingFile, path })),
  ];
  return diagnostics.length === 0
    ? results
    : [...results, { path: directory, kind: 'directory', valid: true, diagnostics }];
}

function validateSkill(
  found: FoundSkill,
  reported: readonly SkillDiagnostic[],
  { rules, maxOutputSizeBytes }: ValidationOptions,
): ValidationResult {
  const { file, directory, fileName, head } = found;
  const diagnostics = [...reported, ...parseFoundSkill(found, { rules }).diagnostics];
  // A file whose head cannot be read has its diagnostic already.
  if (head.ok && !diagnostics.some(({ code }) => code === 'file-not-text')) {
    try {
      const content = directoryFiles(realpathSync(directory)).read([fileName], largestFile);
      if (typeof content === 'object') {
        for (const problem of checkBody(content, { maxOutputSizeBytes })) {
          diagnostics.push({ ...problem, path: file });
        }
      }
    } catch (error) {
      const message = `The skill file cannot be read: ${publicReasonOf(error)}`;
      diagnostics.push({ severity: 'error', code: 'file-unreadable', message, path: file });
    }
  }
  const valid = !diagnostics.some(({ severity }) => severity === 'error');
  return { path: directory, kind: 'skill', valid, diagnostics };
}

function failure(path: string, code: string, message: string): ValidationResult {
  return { path, kind: 'directory', valid: false, diagnostics: [{ severity: 'error', code, message, path }] };
}
