import { SkillNotFoundError } from '../errors/skill-not-found-error.js';
import { nearestNames } from '../text/nearest-names.js';
import { reasonOf } from '../text/reason-of.js';
import type { CatalogCache } from './catalog/catalog-cache.js';
import type { ISkillService, SkillContent, SkillReference } from './i-skill-service.js';
import type { Skill } from './model/skill.js';
import type { SkillDiagnostic } from './model/skill-diagnostic.js';
import { emptyLoad, type SkillLoad } from './model/skill-load.js';
import { SkillSnapshot } from './model/skill-snapshot.js';
import { type SkillView, visibleSkills } from './model/skill-view.js';
import type { DirectoryListing } from './reading/list-entries.js';
import type { FileText } from './reading/read-text.js';
import type { BodyCacheStatistics } from './reading/skill-body-cache.js';
import type { SkillReader } from './reading/skill-reader.js';
import type { SerializedSkills } from './serialized-skills.js';
import type { ISkillSource } from './sources/skill-source.js';

export interface SkillServiceParts {
  readonly source: ISkillSource;
  readonly reader: SkillReader;
  readonly catalog: CatalogCache;
  /** Writes skills down, and takes them back if they may be. */
  readonly storage: SkillStorage;
  /** Told of every new snapshot; the edge logs from here. */
  readonly onSnapshot?: (snapshot: SkillSnapshot) => void;
}

export interface SkillStorage {
  serialize(skills: readonly Skill[]): SerializedSkills;
  /** The skills in stored data that may be used now; a source that caches knows them from then on. */
  restore(data: unknown): Promise<SkillLoad>;
}

/** Holds one immutable snapshot and swaps it as a whole; concurrent loads share one scan. */
export class SkillService implements ISkillService {
  readonly #parts: SkillServiceParts;
  #snapshot = SkillSnapshot.empty;
  #current: SkillLoad = emptyLoad;
  #flight: Promise<SkillSnapshot> | undefined;
  #nextReload: Promise<SkillSnapshot> | undefined;

  constructor(parts: SkillServiceParts) {
    this.#parts = parts;
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

  list(view?: SkillView): readonly Skill[] {
    return visibleSkills(this.#snapshot.skills, view);
  }

  get({ name, source, view }: SkillReference): Skill | undefined {
    const skill = this.#snapshot.find(name, source);
    return skill !== undefined && visibleSkills([skill], view).length === 1 ? skill : undefined;
  }

  getInstructions(view?: SkillView): string {
    return this.#parts.catalog.render(this.#snapshot, view ?? {});
  }

  async readSkill(reference: SkillReference): Promise<SkillContent> {
    const skill = await this.#require(reference);
    const body = this.#parts.reader.readBody(skill);
    const { files, truncated } = this.#parts.reader.resources(skill);
    return { skill, body, resources: files, resourcesTruncated: truncated };
  }

  async readFile({ path, ...reference }: SkillReference & { readonly path: string }): Promise<FileText> {
    return this.#parts.reader.readFile(await this.#require(reference), path);
  }

  async listDirectory({
    path = '',
    recursive = false,
    ...reference
  }: SkillReference & {
    readonly path?: string | undefined;
    readonly recursive?: boolean | undefined;
  }): Promise<DirectoryListing> {
    return this.#parts.reader.listDirectory(await this.#require(reference), path, recursive);
  }

  serialize(): SerializedSkills {
    return this.#parts.storage.serialize(this.#snapshot.skills);
  }

  async restore(data: unknown): Promise<SkillSnapshot> {
    while (this.#flight !== undefined) await this.#flight;
    return this.#fly(async () => this.#swap(await this.#parts.storage.restore(data)));
  }

  get count(): number {
    return this.#snapshot.skills.length;
  }

  /** How well the body cache does. */
  get statistics(): BodyCacheStatistics {
    return this.#parts.reader.statistics;
  }

  get diagnostics(): readonly SkillDiagnostic[] {
    return this.#snapshot.diagnostics;
  }

  async #require(reference: SkillReference): Promise<Skill> {
    await this.load();
    const skill = this.get(reference);
    if (skill !== undefined) return skill;
    const { name: skillName, source, view } = reference;
    const names = this.list(view)
      .filter(other => source === undefined || other.source === source)
      .map(({ name }) => name);
    throw new SkillNotFoundError({ skillName, source, suggestions: nearestNames(skillName, names) });
  }

  #scan(fresh: boolean): Promise<SkillSnapshot> {
    return this.#fly(() => this.#look(fresh));
  }

  #fly(look: () => Promise<SkillSnapshot>): Promise<SkillSnapshot> {
    this.#flight = look().finally(() => {
      this.#flight = undefined;
    });
    return this.#flight;
  }

  async #look(fresh: boolean): Promise<SkillSnapshot> {
    return this.#swap(await this.#parts.source.load({ fresh }).catch(error => this.#lastGood(error)));
  }

  #swap(load: SkillLoad): SkillSnapshot {
    if (load !== this.#current) {
      this.#current = load;
      this.#snapshot = new SkillSnapshot(load);
      this.#tell(load);
    }
    return this.#snapshot;
  }

  /** Whoever is told may fail; the skills are there all the same, and the failure is among the diagnostics. */
  #tell(load: SkillLoad): void {
    try {
      this.#parts.onSnapshot?.(this.#snapshot);
    } catch (error) {
      const diagnostics = [...load.diagnostics, observerFailed(error)];
      this.#snapshot = new SkillSnapshot({ ...load, diagnostics });
    }
  }

  /** When a scan fails, all that is known stays, and it is said. */
  #lastGood(error: unknown): SkillLoad {
    const diagnostics = this.#current.diagnostics.filter(({ code }) => code !== 'scan-failed');
    return { ...this.#current, diagnostics: [...diagnostics, scanFailed(error)] };
  }
}

function scanFailed(error: unknown): SkillDiagnostic {
  const reason = reasonOf(error);
  return {
    severity: 'error',
    code: 'scan-failed',
    message: `The skills could not be scanned (${reason}); the last good ones are kept`,
    path: '',
  };
}

function observerFailed(error: unknown): SkillDiagnostic {
  return {
    severity: 'error',
    code: 'observer-failed',
    message: `Somebody who is told of new skills failed (${reasonOf(error)})`,
    path: '',
  };
}
