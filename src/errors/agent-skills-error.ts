/** What kind of failure it is, so that an edge can choose a sentence or an exit code without reading messages. */
export type ErrorCategory =
  | 'not-found'
  | 'access-denied'
  | 'too-large'
  | 'invalid-json'
  | 'invalid-input'
  | 'approval-needed'
  | 'configuration'
  | 'reported'
  | 'failed';

const marker = Symbol.for('agent-skills-plugin.error');

/**
 * Root of every error this package throws: a stable `code`, a `category` for the edges, data fields in the
 * subclasses and a message made from them that says what, where and what to do next.
 */
export abstract class AgentSkillsError extends Error {
  abstract readonly code: string;
  abstract readonly category: ErrorCategory;
  readonly [marker] = true;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }

  /** Works across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is AgentSkillsError {
    return value instanceof Error && (value as Partial<AgentSkillsError>)[marker] === true;
  }
}
