/** What one step has loaded. A step is one answer of the model, whatever number of calls it makes. */
export interface Step {
  readonly loaded: Set<string>;
  /** Bodies handed out; the same skill may be asked for again. */
  bodies: number;
}

/**
 * Tells steps apart by the last message they were made from: calls of one step share it, and the next step, or
 * the next turn, has another. Not part of a ledger: a step ends with the process at the latest.
 */
export class StepCounter {
  readonly #steps = new WeakMap<object, Step>();

  /** Undefined where nobody knows what the model was given. */
  stepOf(messages: readonly unknown[]): Step | undefined {
    const last = messages.at(-1);
    if (typeof last !== 'object' || last === null) return undefined;
    const step = this.#steps.get(last) ?? { loaded: new Set<string>(), bodies: 0 };
    this.#steps.set(last, step);
    return step;
  }
}
