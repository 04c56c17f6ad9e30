import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { isPlainSegment } from '../reading/relative-path.js';
import { locateRoot } from './locate-root.js';
import { type FoundSkill, openSkillDirectory } from './open-skill-directory.js';
import { parseFoundSkill } from './parse-found-skill.js';
import { resolveLink } from './resolve-link.js';
import type { SkillRoot } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';
import { unreadableDirectory } from './unreadable-directory.js';
import { untrustedDirectory } from './untrusted-directory.js';

export interface NamedSkillSourceOptions {
  readonly names: readonly string[];
  /** A project that is not trusted. */
  readonly excluded?: string | undefined;
  readonly rules: ParsingRules;
}

type Report = (diagnostic: SkillDiagnostic) => void;

/** Exactly the named directories of one root; nothing else in it is looked at. */
export class NamedSkillSource implements ISkillSource {
  readonly #root: SkillRoot;
  readonly #options: NamedSkillSourceOptions;

  constructor(root: SkillRoot, options: NamedSkillSourceOptions) {
    this.#root = root;
    this.#options = options;
  }

  async load(): Promise<SkillLoad> {
    const { names, excluded, rules } = this.#options;
    if (names.length === 0) return emptyLoad;
    const root = locateRoot(this.#root);
    if (root === undefined) return emptyLoad;
    if (typeof root !== 'string') return { ...emptyLoad, diagnostics: [root] };
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    for (const name of new Set(names)) {
      const found = openNamed(root, name, excluded, diagnostic => diagnostics.push(diagnostic));
      if (found === undefined) continue;
      const parsed = parseFoundSkill(found, { source: this.#root.source, rules });
      if (parsed.skill !== undefined) skills.push(parsed.skill);
      diagnostics.push(...parsed.diagnostics);
    }
    const scanned = { directory: this.#root.directory, count: skills.length };
    return { skills, shadowed: [], diagnostics, roots: [scanned] };
  }
}

/** Undefined for a name that gives no skill; whoever wanted it says so, unless there is more to say. */
function openNamed(
  root: string,
  name: string,
  excluded: string | undefined,
  report: Report,
): FoundSkill | undefined {
  // A name is one segment: anything else could lead out of the directory.
  if (typeof name !== 'string' || !isPlainSegment(name)) return undefined;
  const directory = followedDirectory(root, name, excluded, report);
  if (directory === undefined) return undefined;
  const opened = openSkillDirectory({ directory, name }, report);
  if (opened.kind === 'skill') return opened.skill;
  if (opened.kind === 'unreadable' && opened.systemCode !== 'ENOENT' && opened.systemCode !== 'ENOTDIR') {
    report(unreadableDirectory(directory, opened.systemCode));
  }
  return undefined;
}

/** The directory of that name, or the one that a link of that name leads to; undefined where that is refused. */
function followedDirectory(
  root: string,
  name: string,
  excluded: string | undefined,
  report: Report,
): string | undefined {
  const path = join(root, name);
  if (path === excluded) {
    report(untrustedDirectory(path));
    return undefined;
  }
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink) return path;
  return resolveLink(path, { allowedRoots: [root], excluded }, report);
}
