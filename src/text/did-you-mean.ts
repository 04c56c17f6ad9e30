import { nearestNames } from './nearest-names.js';
import { quote } from './quote.js';

/** The end of a sentence about a name that matches nothing: the nearest names, where there are any. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const nearest = nearestNames(wanted, names).filter(name => name !== wanted);
  return nearest.length === 0 ? '' : `; did you mean ${nearest.map(quote).join(' or ')}?`;
}
