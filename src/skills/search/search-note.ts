/** Something about search that somebody should know; search itself goes on. */
export interface SearchNote {
  readonly code:
    | 'dictionary-missing'
    | 'word-vectors-missing'
    | 'search-cache-failed'
    | 'body-not-searched'
    | 'ranker-failed';
  readonly message: string;
}
