import type { FinishReason } from 'ai';

/** `answered`, or why there is no complete answer of the model's own. */
export type RunEnd = 'answered' | 'stopped-by-function' | 'step-limit' | 'cut-off' | 'refused' | 'failed';

const ends = new Map<FinishReason, RunEnd>([
  ['stop', 'answered'],
  ['tool-calls', 'step-limit'],
  ['length', 'cut-off'],
  ['content-filter', 'refused'],
]);

export function runEndOf(reason: FinishReason): RunEnd {
  return ends.get(reason) ?? 'failed';
}
