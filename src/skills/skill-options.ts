import type { ParsingRules } from './parsing/validation-mode.js';

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
} as const);
