/** What one step has loaded. A step is one answer of the model, whatever number of calls it makes. */
export interface Step {
  readonly loaded: Set<string>;
  /** Bodies handed out; the same skill may be asked for again. */
  bodies: number;
}

/**
 * Tells steps apart by the list of messages they were made from: calls of one step share the very list, and every
 * other step has another. Not part of a ledger: a step ends with the process at the latest.
 */
export class StepCounter {
  readonly #steps = new WeakMap<readonly unknown[], Step>();

  stepOf(messages: readonly unknown[]): Step {
    const step = this.#steps.get(messages) ?? { loaded: new Set<string>(), bodies: 0 };
    this.#steps.set(messages, step);
    return step;
  }
}
