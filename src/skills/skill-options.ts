import type { ParsingRules } from './parsing/validation-mode.js';

export { toolNameProblems } from './function-names.js';
export { validationModes } from './parsing/validation-mode.js';

/** Whether a project's own skills are loaded: always, never, or only in the projects listed. */
export type ProjectSkillsTrust = 'always' | 'never' | readonly string[];

/** How skills are found and read; defaults beside the types, so that every way in shares them. */
export interface SkillOptions extends ParsingRules {
  readonly enableProjectSkills: boolean;
  readonly enableUserSkills: boolean;
  readonly enableBuiltinSkills: boolean;
  /** In place of the project's default directories; relative to the project directory. */
  readonly projectSkillsDir?: string | undefined;
  /** In place of the user's default directories; `~` is the home directory. */
  readonly userSkillsDir?: string | undefined;
  /** More directories of skills, after the project's own. */
  readonly additionalSkillRoots: readonly string[];
  /** One directory in place of all roots. */
  readonly skillsDirectory?: string | undefined;
  /** Another name of `skillsDirectory`. */
  readonly dataDir?: string | undefined;
  /** The only skills to load, by the names of their directories; `[]` loads none. */
  readonly skillNames?: readonly string[] | undefined;
  readonly projectSkillsTrust: ProjectSkillsTrust;
  readonly projectDirectory: string;
  readonly homeDirectory: string;
  readonly builtinSkillsDirectory: string;
  readonly cacheSkills: boolean;
  readonly skillsCacheDurationSeconds: number;
  readonly maxDiscoveryDepth: number;
  readonly maxDiscoveryDirectories: number;
  readonly maxOutputSizeBytes: number;
  /** Lines of instructions handed out at once. */
  readonly maxSkillBodyLines: number;
  /** Hand out the whole SKILL.md, not only what is below its frontmatter. */
  readonly includeFrontmatter: boolean;
  /** The only directories of a skill whose files may be read; empty means all of it. */
  readonly resourceDirectories: readonly string[];
  /** Tokens a catalog may have. */
  readonly catalogTokenBudget: number;
  /** Skills that a catalog always describes in full. */
  readonly pinnedSkills: readonly string[];
  /** Keep the search index from one process to the next. */
  readonly enableSearchCache: boolean;
  /** Where; default: a directory of this package in the user's cache directory. */
  readonly searchCacheDir?: string | undefined;
  /** The user's directory for caches, where it is not the usual one. */
  readonly cacheHome?: string | undefined;
}

export const skillDefaults = Object.freeze({
  enableProjectSkills: true,
  enableUserSkills: true,
  enableBuiltinSkills: false,
  additionalSkillRoots: Object.freeze([]) as readonly string[],
  projectSkillsTrust: 'always',
  validationMode: 'lenient',
  blockAngleBracketsInFrontmatter: false,
  cacheSkills: true,
  skillsCacheDurationSeconds: 300,
  maxDiscoveryDepth: 4,
  maxDiscoveryDirectories: 20_000,
  maxOutputSizeBytes: 51_200,
  maxSkillBodyLines: 500,
  includeFrontmatter: false,
  resourceDirectories: Object.freeze([]) as readonly string[],
  catalogTokenBudget: 4000,
  pinnedSkills: Object.freeze([]) as readonly string[],
  enableSearchCache: true,
} as const);
