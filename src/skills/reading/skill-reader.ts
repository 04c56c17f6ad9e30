import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { FileNotTextError } from '../../errors/file-not-text-error.js';
import { FileTooLargeError } from '../../errors/file-too-large-error.js';
import { SkillFileNotFoundError } from '../../errors/skill-file-not-found-error.js';
import { SkillSectionNotFoundError } from '../../errors/skill-section-not-found-error.js';
import { WrongFileKindError } from '../../errors/wrong-file-kind-error.js';
import { toVisibleText } from '../../text/visible-text.js';
import { type FunctionNames, renderFileCall } from '../function-names.js';
import type { Skill } from '../model/skill.js';
import { splitFrontmatter } from '../parsing/split-frontmatter.js';
import { type FilePart, isPart } from './file-part.js';
import type { DirectoryEntry, DirectoryListing } from './list-entries.js';
import type { FileText } from './read-text.js';
import { parseRelativePath } from './relative-path.js';
import type { ResourceCache } from './resource-cache.js';
import { ResourceDirectories } from './resource-directories.js';
import { selectPart } from './select-part.js';
import type { BodyCacheStatistics, SkillBody, SkillBodyCache } from './skill-body-cache.js';
import { filesOf } from './skill-files.js';

const longestListing = 500;
const mostResources = 50;
const mostSuggestions = 20;
/** Of a file this large parts can still be read; to find a line, all before it must be looked at. */
const largestReadInParts = 16 * 1024 * 1024;
/** Frontmatter and the beginning of a body. */
const headBytes = 80 * 1024;

export interface SkillReaderParts {
  readonly limitBytes: number;
  /** Functions that an error's advice may name. */
  readonly functions?: FunctionNames | undefined;
  /** How many lines of a file the advice offers to read at once. */
  readonly linesPerPart?: number | undefined;
  /** The frontmatter is part of the instructions. */
  readonly includeFrontmatter?: boolean | undefined;
  readonly resourceDirectories?: readonly string[] | undefined;
  /** Without caches, every read looks at the files. */
  readonly bodies?: SkillBodyCache | undefined;
  readonly resources?: ResourceCache | undefined;
}

/** Reads from a skill's own directory, and from nowhere else. */
export class SkillReader {
  readonly #limitBytes: number;
  readonly #functions: FunctionNames;
  readonly #linesPerPart: number;
  readonly #includeFrontmatter: boolean;
  readonly #directories: ResourceDirectories;
  readonly #bodies: SkillBodyCache | undefined;
  readonly #resources: ResourceCache | undefined;

  constructor({
    limitBytes,
    functions = {},
    linesPerPart = 500,
    includeFrontmatter = false,
    resourceDirectories = [],
    bodies,
    resources,
  }: SkillReaderParts) {
    this.#limitBytes = limitBytes;
    this.#functions = functions;
    this.#linesPerPart = linesPerPart;
    this.#includeFrontmatter = includeFrontmatter;
    this.#directories = new ResourceDirectories(resourceDirectories);
    this.#bodies = bodies;
    this.#resources = resources;
  }

  /** How often bodies came from memory; all zero without a cache. */
  get statistics(): BodyCacheStatistics {
    return this.#bodies?.statistics ?? { hits: 0, misses: 0, bytes: 0 };
  }

  /** The Markdown below the frontmatter, trimmed, in visible characters. */
  readBody(skill: Skill): SkillBody {
    // What is in memory anyway needs no cache.
    return this.#bodies === undefined || skill.files !== undefined
      ? this.#loadBody(skill)
      : this.#bodies.getOrLoad(skill, () => this.#loadBody(skill));
  }

  /** The beginning of the body, for whoever only looks at it; empty where it is no text. */
  readBodyHead(skill: Skill, mostCharacters: number): string {
    const head = filesOf(skill).head([skill.fileName], headBytes) ?? '';
    const split = splitFrontmatter(head);
    return (split.kind === 'split' ? split.body : head).slice(0, mostCharacters);
  }

  readFile(skill: Skill, path: string, part: FilePart = {}): FileText {
    const segments = parseRelativePath(path);
    this.#directories.check(skill, segments);
    if (!isPart(part)) return this.#read(skill, segments, this.#limitBytes);
    const content = this.#read(skill, segments, Math.max(this.#limitBytes, largestReadInParts));
    if (content.kind === 'binary') return content;
    const selected = selectPart(content.text, part, this.#limitBytes);
    if (selected.kind === 'no-section') {
      const { section = '' } = part;
      throw new SkillSectionNotFoundError({ path, section, available: selected.headings });
    }
    return { ...content, text: selected.text, lines: selected.lines };
  }

  /** Where a script of the skill is on disk. */
  scriptPath(skill: Skill, script: string): string {
    const given = parseRelativePath(script);
    const segments = given[0] === 'scripts' ? given : ['scripts', ...given];
    const path = filesOf(skill).pathOf(segments);
    if (path === undefined) throw this.#notFound(skill, segments);
    return path;
  }

  listDirectory(skill: Skill, path: string, recursive: boolean): DirectoryListing {
    const segments = parseRelativePath(path);
    this.#directories.check(skill, segments);
    const listing = filesOf(skill).list({ segments, recursive, limit: longestListing });
    if (listing === 'file')
      throw new WrongFileKindError({ skillName: skill.name, path, expected: 'directory' });
    if (listing === undefined) throw this.#notFound(skill, segments);
    return this.#directories.narrow(skill, listing);
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

  #loadBody(skill: Skill): SkillBody {
    const content = this.#read(skill, [skill.fileName], this.#limitBytes);
    if (content.kind === 'binary')
      throw new FileNotTextError({ skillName: skill.name, path: skill.fileName });
    const { text } = content;
    const split = this.#includeFrontmatter ? undefined : splitFrontmatter(text);
    const body = split?.kind === 'split' ? split.body : text;
    const begin = text.length - body.trimStart().length;
    const trimmed = body.trim();
    const hash = createHash('sha256').update(trimmed).digest('base64url').slice(0, 16);
    return { text: trimmed, firstLine: text.slice(0, begin).split('\n').length, hash };
  }

  #read(skill: Skill, segments: readonly string[], limitBytes: number): FileText {
    const path = segments.join('/');
    const content = this.#withAdvice(skill, path, () => filesOf(skill).read(segments, limitBytes));
    if (content === 'directory') {
      throw new WrongFileKindError({ skillName: skill.name, path, expected: 'file' });
    }
    if (content === undefined) throw this.#notFound(skill, segments);
    return content.kind === 'text' ? { ...content, text: toVisibleText(content.text) } : content;
  }

  /** Whoever asked for too much is told the call that gives a part of it. */
  #withAdvice<T>({ name, source }: Skill, path: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FileTooLargeError) || error.sizeBytes > largestReadInParts) throw error;
      const call = { skillName: name, source, path, startLine: 1, maxLines: this.#linesPerPart };
      const { sizeBytes, limitBytes } = error;
      const partCall = renderFileCall(this.#functions, call);
      throw new FileTooLargeError({ path, sizeBytes, limitBytes, partCall });
    }
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
