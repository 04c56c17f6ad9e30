import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { FileNotTextError } from '../../errors/file-not-text-error.js';
import { SkillFileNotFoundError } from '../../errors/skill-file-not-found-error.js';
import { WrongFileKindError } from '../../errors/wrong-file-kind-error.js';
import { toVisibleText } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import { splitFrontmatter } from '../parsing/split-frontmatter.js';
import type { DirectoryEntry, DirectoryListing } from './list-entries.js';
import type { FileText } from './read-text.js';
import { parseRelativePath } from './relative-path.js';
import type { ResourceCache } from './resource-cache.js';
import type { BodyCacheStatistics, SkillBodyCache } from './skill-body-cache.js';
import { filesOf } from './skill-files.js';

const longestListing = 500;
const mostResources = 50;
const mostSuggestions = 20;

export interface SkillReaderParts {
  readonly limitBytes: number;
  /** Without caches, every read looks at the files. */
  readonly bodies?: SkillBodyCache | undefined;
  readonly resources?: ResourceCache | undefined;
}

/** Reads from a skill's own directory, and from nowhere else. */
export class SkillReader {
  readonly #limitBytes: number;
  readonly #bodies: SkillBodyCache | undefined;
  readonly #resources: ResourceCache | undefined;

  constructor({ limitBytes, bodies, resources }: SkillReaderParts) {
    this.#limitBytes = limitBytes;
    this.#bodies = bodies;
    this.#resources = resources;
  }

  /** How often bodies came from memory; all zero without a cache. */
  get statistics(): BodyCacheStatistics {
    return this.#bodies?.statistics ?? { hits: 0, misses: 0, bytes: 0 };
  }

  /** The Markdown below the frontmatter, trimmed, in visible characters. */
  readBody(skill: Skill): string {
    // What is in memory anyway needs no cache.
    return this.#bodies === undefined || skill.files !== undefined
      ? this.#loadBody(skill)
      : this.#bodies.getOrLoad(skill, () => this.#loadBody(skill));
  }

  readFile(skill: Skill, path: string): FileText {
    const segments = parseRelativePath(path);
    const content = filesOf(skill).read(segments, this.#limitBytes);
    if (content === 'directory') {
      throw new WrongFileKindError({ skillName: skill.name, path, expected: 'file' });
    }
    if (content === undefined) throw this.#notFound(skill, segments);
    return content.kind === 'text' ? { ...content, text: toVisibleText(content.text) } : content;
  }

  listDirectory(skill: Skill, path: string, recursive: boolean): DirectoryListing {
    const segments = parseRelativePath(path);
    const listing = filesOf(skill).list({ segments, recursive, limit: longestListing });
    if (listing === 'file')
      throw new WrongFileKindError({ skillName: skill.name, path, expected: 'directory' });
    if (listing === undefined) throw this.#notFound(skill, segments);
    return listing;
  }

  /** The files beside SKILL.md that a model may want next; a list of names, nothing is read. */
  resources(skill: Skill): { readonly files: readonly DirectoryEntry[]; readonly truncated: boolean } {
    const list = () => this.listDirectory(skill, '', true);
    const { entries, truncated } =
      this.#resources === undefined || skill.files !== undefined
        ? list()
        : this.#resources.getOrLoad(skill.directory, list);
    const files = entries.filter(entry => entry.kind === 'file' && entry.path !== skill.fileName);
    const shown = files.slice(0, mostResources);
    return {
      files: this.#resources === undefined ? shown : shown.map(file => withCurrentSize(skill, file)),
      truncated: truncated || files.length > mostResources,
    };
  }

  #loadBody(skill: Skill): string {
    const content = this.readFile(skill, skill.fileName);
    if (content.kind === 'binary')
      throw new FileNotTextError({ skillName: skill.name, path: skill.fileName });
    const split = splitFrontmatter(content.text);
    return (split.kind === 'split' ? split.body : content.text).trim();
  }

  #notFound(skill: Skill, segments: readonly string[]): SkillFileNotFoundError {
    const list = (at: readonly string[]) =>
      filesOf(skill).list({ segments: at, recursive: false, limit: mostSuggestions });
    const parent = list(segments.slice(0, -1));
    const listing = typeof parent === 'object' ? parent : list([]);
    const available = typeof listing === 'object' ? listing.entries.map(entry => entry.path) : [];
    return new SkillFileNotFoundError({ skillName: skill.name, path: segments.join('/'), available });
  }
}

/** A list from memory knows which files there are, not that one of them has grown since. */
function withCurrentSize({ directory, files }: Skill, file: DirectoryEntry): DirectoryEntry {
  const stats =
    files === undefined ? lstatSync(join(directory, file.path), { throwIfNoEntry: false }) : undefined;
  return stats === undefined ? file : { ...file, sizeBytes: stats.size };
}
