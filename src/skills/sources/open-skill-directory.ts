import { type Dirent, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { systemErrorCode } from '../../text/reason-of.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { readSkillHead, type SkillHead } from './read-skill-head.js';

/** A directory with a skill file in it, and what stands at the head of that file. */
export interface FoundSkill {
  /** Real path. */
  readonly directory: string;
  /** The name it was found under, which for a link is the link's. */
  readonly directoryName: string;
  readonly fileName: string;
  readonly file: string;
  readonly head: SkillHead;
}

/** What a directory turned out to be: a skill; or else what is in it; or nothing that could be read. */
export type OpenedDirectory =
  | { readonly kind: 'skill'; readonly skill: FoundSkill }
  | { readonly kind: 'other'; readonly entries: readonly Dirent[] }
  | { readonly kind: 'unreadable'; readonly systemCode: string };

const properName = 'SKILL.md';

/**
 * Opens a directory as a skill. Its SKILL.md is tried straight away: nearly every directory in a root is a skill,
 * and listing them all first would double the cost of discovery. Only where there is none is the directory listed.
 */
export function openSkillDirectory(
  { directory, name: directoryName }: { readonly directory: string; readonly name: string },
  report: (diagnostic: SkillDiagnostic) => void,
): OpenedDirectory {
  const file = directory + sep + properName;
  const head = readSkillHead(file);
  // A directory that may not be entered refuses whatever is asked for in it: that says nothing about a skill.
  if (head !== undefined && (head.ok || head.code !== 'file-unreadable'))
    return { kind: 'skill', skill: { directory, directoryName, fileName: properName, file, head } };
  const entries = readEntries(directory);
  if (!Array.isArray(entries)) return entries;
  if (head !== undefined)
    return { kind: 'skill', skill: { directory, directoryName, fileName: properName, file, head } };
  return openOtherSpelling({ directory, directoryName, entries }, report);
}

/** `skill.md` and the like, where there is no SKILL.md. */
function openOtherSpelling(
  {
    directory,
    directoryName,
    entries,
  }: { readonly directory: string; readonly directoryName: string; readonly entries: readonly Dirent[] },
  report: (diagnostic: SkillDiagnostic) => void,
): OpenedDirectory {
  const [entry] = entries
    .filter(other => other.name.toLowerCase() === 'skill.md' && !other.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (entry === undefined) return { kind: 'other', entries };
  const file = directory + sep + entry.name;
  const head = readSkillHead(file);
  if (head === undefined) return { kind: 'other', entries };
  if (head.ok) {
    report({
      severity: 'warning',
      code: 'file-name-case',
      message: `'${entry.name}' should be named SKILL.md`,
      path: file,
    });
  }
  return { kind: 'skill', skill: { directory, directoryName, fileName: entry.name, file, head } };
}

export function readEntries(
  directory: string,
): Dirent[] | { readonly kind: 'unreadable'; readonly systemCode: string } {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    return { kind: 'unreadable', systemCode: systemErrorCode(error) ?? String(error) };
  }
}
