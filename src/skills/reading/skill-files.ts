import type { Skill } from '../model/skill.js';
import { directoryFiles } from './directory-files.js';
import type { DirectoryListing } from './list-entries.js';
import { memoryFiles } from './memory-files.js';
import type { FileText } from './read-text.js';

export interface ListRequest {
  readonly segments: readonly string[];
  readonly recursive: boolean;
  readonly limit: number;
}

/** The files of one skill, wherever they are kept. Undefined where there is nothing of that name. */
export interface SkillFiles {
  read(segments: readonly string[], limitBytes: number): FileText | 'directory' | undefined;
  /** The beginning of a text file; undefined also for what is no text. */
  head(segments: readonly string[], mostBytes: number): string | undefined;
  /** Where a regular file is on disk. */
  pathOf(segments: readonly string[]): string | undefined;
  list(request: ListRequest): DirectoryListing | 'file' | undefined;
}

export function filesOf(skill: Skill): SkillFiles {
  return skill.files === undefined ? directoryFiles(skill.directory) : memoryFiles(skill.files);
}
