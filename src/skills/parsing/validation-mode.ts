/** `strict`: any broken rule rejects a skill. `lenient`: what can be loaded is, and everything odd is said. */
export const validationModes = ['strict', 'lenient'] as const;
export type ValidationMode = (typeof validationModes)[number];

export interface ParsingRules {
  readonly validationMode: ValidationMode;
  /** Refuse `<` and `>` in parsed values; without it they are escaped wherever they are shown. */
  readonly blockAngleBracketsInFrontmatter: boolean;
}
