/** How much of each skill a catalog tells, from most to least. */
export const catalogTiers = ['full', 'shortened', 'names', 'search-only'] as const;
export type CatalogTier = (typeof catalogTiers)[number];

/** A catalog, and what it came to. */
export interface Catalog {
  /** Empty where there are no skills. */
  readonly text: string;
  readonly tier: CatalogTier;
  readonly tokens: number;
  readonly skillCount: number;
  /** Skills that are neither described nor named. */
  readonly unlisted: number;
}

export interface CatalogLimits {
  readonly tokenBudget: number;
  /** Names of skills that are described in full in every tier. */
  readonly pinnedSkills: readonly string[];
}
