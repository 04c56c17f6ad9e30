/** How skills are found and read; defaults beside the types, so that every way in shares them. */
export interface SkillOptions {
  readonly enableProjectSkills: boolean;
  readonly enableUserSkills: boolean;
  readonly enableBuiltinSkills: boolean;
  /** In place of the project's default directories; relative to the project directory. */
  readonly projectSkillsDir?: string | undefined;
  /** In place of the user's default directories; `~` is the home directory. */
  readonly userSkillsDir?: string | undefined;
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
  cacheSkills: true,
  skillsCacheDurationSeconds: 300,
  maxDiscoveryDepth: 4,
  maxDiscoveryDirectories: 20_000,
  maxOutputSizeBytes: 51_200,
});
