/** A rule of the format that a frontmatter breaks, worded as the reference validator words it. */
export interface FrontmatterProblem {
  readonly code: string;
  readonly message: string;
  /** The field it is about, where that field is there. */
  readonly field?: string;
}
