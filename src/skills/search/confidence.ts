export const confidences = ['low', 'medium', 'high'] as const;
/** Whether any skill fits at all; results are given either way. */
export type Confidence = (typeof confidences)[number];

const looked = 5;
const aloneWeight = 0.5;
/** Chosen on the labelled requests, with about this many skills. */
const thresholds = { medium: 0.12, high: 0.165, skills: 280 };
/** The best of many score higher by chance: by so much for every doubling. */
const growth = 0.12;
const least = 0.4;

/**
 * How likely it is that a result is what was asked for. Among many skills the mean of the five best scores tells
 * requests that some skill fits from those that none does: what several skills touch upon is a topic here. Among a few
 * skills there are no five that could, and the best score has to do. A result behind the best is surer of itself the
 * less it is behind.
 */
export function confidencesOf(scores: readonly number[], skillCount: number): Confidence[] {
  const best = scores.slice(0, looked);
  const [first = 0] = best;
  const mean = best.reduce((sum, score) => sum + score, 0) / looked;
  const chance = Math.max(least, 1 + growth * Math.log2(Math.max(1, skillCount) / thresholds.skills));
  const strength = Math.max(mean, aloneWeight * first) / chance;
  return scores.map(score => levelOf(first === 0 ? 0 : (strength * score) / first));
}

function levelOf(strength: number): Confidence {
  return strength >= thresholds.high ? 'high' : strength >= thresholds.medium ? 'medium' : 'low';
}
