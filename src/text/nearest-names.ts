import { distance } from 'fastest-levenshtein';

const longestName = 128;

/** The names a reader most likely meant: small edit distance, or one contains the other. Closest first. */
export function nearestNames(wanted: string, names: Iterable<string>, limit = 3): string[] {
  if (wanted.length === 0 || wanted.length > longestName) return [];
  const folded = wanted.toLowerCase();
  const tolerance = Math.max(2, Math.floor(folded.length / 3));
  const candidates: { name: string; rank: number }[] = [];
  for (const name of names) {
    const other = name.toLowerCase();
    const edits = distance(folded, other);
    const contained =
      folded.length >= 3 && other.length >= 3 && (other.includes(folded) || folded.includes(other));
    if (edits <= tolerance) candidates.push({ name, rank: edits });
    else if (contained) candidates.push({ name, rank: tolerance + edits });
  }
  return candidates
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(candidate => candidate.name);
}
