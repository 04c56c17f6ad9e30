import { reasonOf } from '../text/reason-of.js';
import type { Skill } from './model/skill.js';
import type { SkillDiagnostic } from './model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from './model/skill-load.js';
import { SkillSnapshot } from './model/skill-snapshot.js';
import type { SerializedSkills } from './serialized-skills.js';
import type { ISkillSource } from './sources/skill-source.js';

export interface SkillStorage {
  serialize(skills: readonly Skill[]): SerializedSkills;
  /** The skills in stored data that may be used now; a source that caches knows them from then on. */
  restore(data: unknown): Promise<SkillLoad>;
}

export interface SnapshotLoaderParts {
  readonly source: ISkillSource;
  /** Writes skills down, and takes them back if they may be. */
  readonly storage: SkillStorage;
  /** Told of every new snapshot; the edge logs from here. */
  readonly onSnapshot?: (snapshot: SkillSnapshot) => void;
}

/** Holds one immutable snapshot and swaps it as a whole; whoever asks at the same time shares one scan. Never fails. */
export class SnapshotLoader {
  readonly #parts: SnapshotLoaderParts;
  #snapshot = SkillSnapshot.empty;
  #current: SkillLoad = emptyLoad;
  #flight: Promise<SkillSnapshot> | undefined;
  #nextReload: Promise<SkillSnapshot> | undefined;

  constructor(parts: SnapshotLoaderParts) {
    this.#parts = parts;
  }

  get snapshot(): SkillSnapshot {
    return this.#snapshot;
  }

  load(): Promise<SkillSnapshot> {
    return this.#flight ?? this.#scan(false);
  }

  /** A scan already under way may have passed what changed just now: let it end, then look again, once for all. */
  reload(): Promise<SkillSnapshot> {
    this.#nextReload ??= this.#reloadAfterFlight();
    return this.#nextReload;
  }

  async #reloadAfterFlight(): Promise<SkillSnapshot> {
    do await this.#flight;
    while (this.#flight !== undefined);
    this.#nextReload = undefined;
    return this.#scan(true);
  }

  serialize(): SerializedSkills {
    return this.#parts.storage.serialize(this.#snapshot.skills);
  }

  async restore(data: unknown): Promise<SkillSnapshot> {
    while (this.#flight !== undefined) await this.#flight;
    return this.#fly(() => this.#parts.storage.restore(data));
  }

  #scan(fresh: boolean): Promise<SkillSnapshot> {
    return this.#fly(() => this.#parts.source.load({ fresh }));
  }

  #fly(look: () => Promise<SkillLoad>): Promise<SkillSnapshot> {
    this.#flight = this.#swap(look).finally(() => {
      this.#flight = undefined;
    });
    return this.#flight;
  }

  async #swap(look: () => Promise<SkillLoad>): Promise<SkillSnapshot> {
    const load = await this.#attempt(look);
    if (load !== this.#current) {
      this.#current = load;
      this.#snapshot = new SkillSnapshot(load);
      this.#tell(load);
    }
    return this.#snapshot;
  }

  /** Where looking fails, all that is known stays, and it is said. */
  async #attempt(look: () => Promise<SkillLoad>): Promise<SkillLoad> {
    try {
      return await look();
    } catch (error) {
      const diagnostics = this.#current.diagnostics.filter(({ code }) => code !== 'scan-failed');
      const message = `The skills could not be scanned (${reasonOf(error)}); the last good ones are kept`;
      return { ...this.#current, diagnostics: [...diagnostics, failure('scan-failed', message)] };
    }
  }

  /** Whoever is told may fail; the skills are there all the same, and the failure is among the diagnostics. */
  #tell(load: SkillLoad): void {
    try {
      this.#parts.onSnapshot?.(this.#snapshot);
    } catch (error) {
      const message = `Somebody who is told of new skills failed (${reasonOf(error)})`;
      const diagnostics = [...load.diagnostics, failure('observer-failed', message)];
      this.#snapshot = new SkillSnapshot({ ...load, diagnostics });
    }
  }
}

function failure(code: string, message: string): SkillDiagnostic {
  return { severity: 'error', code, message, path: '' };
}
