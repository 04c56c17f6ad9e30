import { isAscii } from '../../text/is-ascii.js';

/** Where a skill came from; also its precedence, highest first. */
export const skillScopes = ['project', 'user', 'builtin'] as const;
export type SkillScope = (typeof skillScopes)[number];

/** A skill's metadata: all that is kept in memory of a skill nobody has asked for yet. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** Absent where all skills come from one place, so that there is nothing to tell apart. */
  readonly source?: SkillScope;
  /** The skill's real directory: symbolic links are resolved once, at discovery. For one in code, `inline:NAME`. */
  readonly directory: string;
  /** The name the directory was found under, which for a link is the link's; `SkillNames` selects by it. */
  readonly directoryName: string;
  /** The skill file's own name: `SKILL.md`, or another spelling of it where only that exists. */
  readonly fileName: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly metadata?: ReadonlyMap<string, string>;
  readonly allowedTools?: readonly string[];
  readonly version?: string;
  readonly author?: string;
  /** Hidden from models; a person may still ask for it. */
  readonly disableModelInvocation: boolean;
  readonly userInvocable: boolean;
  readonly runMode: 'inline' | 'subagent';
  /** The files of a skill that is defined in code, by path; SKILL.md is one of them. Absent for one on disk. */
  readonly files?: ReadonlyMap<string, string>;
  /** Frontmatter fields nobody here interprets. */
  readonly extra?: ReadonlyMap<string, unknown>;
}

/** Names compare after compatibility normalisation and without case, so that look-alikes collide visibly. */
export function foldSkillName(name: string): string {
  return (isAscii(name) ? name : name.normalize('NFKC')).toLowerCase();
}
