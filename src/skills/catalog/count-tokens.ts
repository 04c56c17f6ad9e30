import { estimateTokenCount } from 'tokenx';

/** About how many tokens a model makes of a text. */
export function countTokens(text: string): number {
  return estimateTokenCount(text);
}
