import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../text/did-you-mean.js';
import { quote } from '../../text/quote.js';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from '../model/skill-load.js';
import type { ParsingRules } from '../parsing/validation-mode.js';
import { isPlainSegment } from '../reading/relative-path.js';
import { locateRoot } from './locate-root.js';
import { type FoundSkill, openSkillDirectory, readEntries } from './open-skill-directory.js';
import { parseFoundSkill } from './parse-found-skill.js';
import { resolveLink } from './resolve-link.js';
import type { SkillRoot } from './skill-roots.js';
import type { ISkillSource } from './skill-source.js';

/** Exactly the named directories of one root; nothing else in it is looked at. */
export class NamedSkillSource implements ISkillSource {
  readonly #root: SkillRoot;
  readonly #names: ReadonlySet<string>;
  readonly #rules: ParsingRules;

  constructor(root: SkillRoot, { names, rules }: { names: readonly string[]; rules: ParsingRules }) {
    this.#root = root;
    this.#names = new Set(names);
    this.#rules = rules;
  }

  async load(): Promise<SkillLoad> {
    if (this.#names.size === 0) return emptyLoad;
    const root = locateRoot(this.#root);
    if (root === undefined) return emptyLoad;
    if (typeof root !== 'string') return { ...emptyLoad, diagnostics: [root] };
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    for (const name of this.#names) {
      const found = openNamed(root, name, diagnostic => diagnostics.push(diagnostic));
      if (found === undefined) continue;
      const parsed = parseFoundSkill(found, { source: this.#root.source, rules: this.#rules });
      if (parsed.skill !== undefined) skills.push(parsed.skill);
      diagnostics.push(...parsed.diagnostics);
    }
    const scanned = { directory: this.#root.directory, count: skills.length };
    return { skills, shadowed: [], diagnostics, roots: [scanned] };
  }
}

function openNamed(
  root: string,
  name: string,
  report: (diagnostic: SkillDiagnostic) => void,
): FoundSkill | undefined {
  const path = join(root, name);
  // A name is one segment: anything else could lead out of the directory.
  if (name === '' || !isPlainSegment(name)) {
    report(unmatched(root, `${quote(name)} is not the name of a directory`));
    return undefined;
  }
  let complaints = 0;
  const counted = (diagnostic: SkillDiagnostic) => {
    complaints++;
    report(diagnostic);
  };
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const directory = isLink ? resolveLink(path, [root], counted) : path;
  if (directory !== undefined) {
    const opened = openSkillDirectory({ directory, name }, counted);
    if (opened.kind === 'skill') return opened.skill;
  }
  if (complaints === 0) report(unmatched(root, `there is no skill in a directory ${quote(name)}`, name));
  return undefined;
}

function unmatched(root: string, reason: string, name = ''): SkillDiagnostic {
  const entries = readEntries(root);
  const names = Array.isArray(entries) ? entries.map(entry => entry.name) : [];
  return {
    severity: 'warning',
    code: 'skill-name-unmatched',
    message: `SkillNames: ${reason}${didYouMean(name, names)}`,
    path: root,
  };
}
