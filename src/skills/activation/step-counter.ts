/** What was loaded in the step at hand. A step is one answer of the model, whatever number of calls it makes. */
interface Step {
  readonly id: number;
  readonly loaded: Set<string>;
}

/** Counts the skills loaded in one step. Not part of a ledger: a step ends with the process at the latest. */
export class StepCounter {
  readonly #steps = new WeakMap<object, Step>();

  /** Everything loaded in this step so far; the set may be added to. */
  loadedIn(owner: object, id: number): Set<string> {
    const known = this.#steps.get(owner);
    if (known?.id === id) return known.loaded;
    const step = { id, loaded: new Set<string>() };
    this.#steps.set(owner, step);
    return step.loaded;
  }
}
