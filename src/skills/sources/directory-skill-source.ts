import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Skill } from '../model/skill.js';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { parseSkill } from '../parsing/parse-skill.js';
import { type DiscoveryLimits, findSkillDirectories } from './find-skill-directories.js';
import { readSkillHead } from './read-skill-head.js';
import type { SkillRoot } from './skill-roots.js';
import type { ISkillSource, SkillLoad } from './skill-source.js';

/** Skills handled between two turns of the event loop: synchronous reads are fast, but others must breathe. */
const skillsPerTurn = 64;

/** The skills below one root directory. Reads the head of each SKILL.md and nothing else. */
export class DirectorySkillSource implements ISkillSource {
  readonly #root: SkillRoot;
  readonly #allRoots: readonly SkillRoot[];
  readonly #limits: DiscoveryLimits;

  constructor(
    root: SkillRoot,
    { allRoots, limits }: { allRoots: readonly SkillRoot[]; limits: DiscoveryLimits },
  ) {
    this.#root = root;
    this.#allRoots = allRoots;
    this.#limits = limits;
  }

  async load(): Promise<SkillLoad> {
    const skills: Skill[] = [];
    const diagnostics: SkillDiagnostic[] = [];
    const { directory: path, source, explicit } = this.#root;
    const root = realDirectory(path);
    if (root === undefined) {
      if (explicit)
        diagnostics.push({
          severity: 'warning',
          code: 'root-missing',
          message: 'The skills directory does not exist',
          path,
        });
      return { skills, shadowed: [], diagnostics };
    }
    const allowedRoots = this.#allRoots
      .map(other => realDirectory(other.directory))
      .filter(other => other !== undefined);
    let handled = 0;
    for (const { directory, directoryName, fileName } of findSkillDirectories({
      root,
      allowedRoots,
      limits: this.#limits,
      report: diagnostic => diagnostics.push(diagnostic),
    })) {
      const file = join(directory, fileName);
      const head = readSkillHead(file);
      if (head.ok) {
        const parsed = parseSkill(head.text, { directory, directoryName, fileName, file, source });
        if (parsed.skill !== undefined) skills.push(parsed.skill);
        diagnostics.push(...parsed.diagnostics);
      } else {
        diagnostics.push({ severity: 'error', code: head.code, message: head.message, path: file });
      }
      if (++handled % skillsPerTurn === 0) await nextTurn();
    }
    return { skills, shadowed: [], diagnostics };
  }
}

function realDirectory(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
