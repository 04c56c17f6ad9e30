import { termsOf } from './vocabulary.js';

export interface WeightedTerm {
  readonly term: string;
  /** From 0 to 1; the likeliest translation has 1. */
  readonly weight: number;
}

/** Dictionary talk that is no translation. */
const notes =
  /^(?:surname|variant of|old variant|see |see also|also written|abbr\. for|CL:|also pr\.|erhua|used in)/i;
const fillers = new Set([
  'sb',
  'sth',
  'etc',
  'lit',
  'fig',
  'esp',
  'abbr',
  'coll',
  'usu',
  'also',
  'classifier',
  'tw',
  'prc',
]);
const mostTerms = 4;

/**
 * The English terms of a dictionary entry's glosses, likeliest first. A gloss of one word is a translation; in one of
 * several words each is only part of it. A term that several glosses share is the likelier for it.
 */
export function glossTerms(glosses: readonly string[]): readonly WeightedTerm[] {
  const shares = new Map<string, number>();
  for (const gloss of glosses) {
    if (notes.test(gloss)) continue;
    for (const sense of gloss.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').split(/[;,/]/)) {
      const terms = new Set(termsOf(sense).filter(term => !fillers.has(term) && !/\d/.test(term)));
      for (const term of terms) shares.set(term, (shares.get(term) ?? 0) + 1 / terms.size);
    }
  }
  const most = Math.max(...shares.values());
  return [...shares]
    .map(([term, share]) => ({ term, weight: Math.sqrt(share / most) }))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, mostTerms);
}
