export const searchNoteCodes = [
  'dictionary-missing',
  'word-vectors-missing',
  'search-cache-failed',
  'ranker-failed',
  'body-not-searched',
] as const;

/** Something about search that somebody should know; search itself goes on. */
export interface SearchNote {
  readonly code: (typeof searchNoteCodes)[number];
  readonly message: string;
}
