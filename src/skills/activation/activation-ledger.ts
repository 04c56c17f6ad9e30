import { foldSkillName, skillScopes } from '../model/skill.js';
import { isSameSkill, type SkillActivation } from './skill-activation.js';

/** A ledger as JSON. */
export interface SerializedLedger {
  readonly version: 1;
  readonly activations: readonly SkillActivation[];
}

/** Where a conversation keeps a value for us; a `Map` is one. */
export interface LedgerState {
  get(key: string): unknown;
  set(key: string, value: unknown): unknown;
}

/** The key under which a conversation's state holds its ledger. */
export const ledgerKey = 'agent-skills';

/**
 * Which skills a conversation has loaded, most recent last. All of it lies in the conversation's own state, as plain
 * data: a host that stores and restores that state stores and restores the ledger.
 */
export class ActivationLedger {
  readonly #state: LedgerState;

  constructor(state: LedgerState = new Map()) {
    this.#state = state;
  }

  get activations(): readonly SkillActivation[] {
    return readLedger(this.#state.get(ledgerKey)).activations;
  }

  find(skill: Pick<SkillActivation, 'name' | 'source'>): SkillActivation | undefined {
    return this.activations.find(activation => isSameSkill(activation, skill));
  }

  /** Writes an activation down, in place of an earlier one of the same skill. */
  record(activation: SkillActivation): void {
    const others = this.activations.filter(other => !isSameSkill(other, activation));
    this.#write([...others, activation]);
  }

  /** Takes a skill out, by name; false where it is not in. */
  deactivate(name: string): boolean {
    const { activations } = this;
    const folded = foldSkillName(name);
    const kept = activations.filter(activation => foldSkillName(activation.name) !== folded);
    if (kept.length === activations.length) return false;
    this.#write(kept);
    return true;
  }

  serialize(): SerializedLedger {
    return { version: 1, activations: this.activations };
  }

  /** Takes everything back to what `serialize` gave before. */
  restore({ activations }: SerializedLedger): void {
    this.#write(activations);
  }

  #write(activations: readonly SkillActivation[]): void {
    this.#state.set(ledgerKey, { version: 1, activations } satisfies SerializedLedger);
  }
}

/** Stored data is input like any other: what is no activation is left out, and never fails. */
export function readLedger(data: unknown): SerializedLedger {
  const { activations } = recordOf(data);
  return {
    version: 1,
    activations: Array.isArray(activations) ? activations.flatMap(readActivation) : [],
  };
}

function readActivation(data: unknown): SkillActivation[] {
  const { name, hash, activatedAt, by, callId, source } = recordOf(data);
  if (typeof name !== 'string' || typeof hash !== 'string' || typeof activatedAt !== 'string') return [];
  const scope = skillScopes.find(known => known === source);
  return [
    {
      name,
      hash,
      activatedAt,
      by: by === 'user' ? 'user' : 'model',
      ...(scope === undefined ? {} : { source: scope }),
      ...(typeof callId === 'string' ? { callId } : {}),
    },
  ];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
