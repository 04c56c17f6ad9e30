import { SkillNotFoundError } from '../errors/skill-not-found-error.js';
import { nearestNames } from '../text/nearest-names.js';
import type { CatalogCache } from './catalog/catalog-cache.js';
import type { ISkillService, SkillContent, SkillReference } from './i-skill-service.js';
import type { Skill } from './model/skill.js';
import type { SkillDiagnostic } from './model/skill-diagnostic.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import { type SkillView, visibleSkills } from './model/skill-view.js';
import type { DirectoryListing } from './reading/list-entries.js';
import type { FileText } from './reading/read-text.js';
import type { BodyCacheStatistics } from './reading/skill-body-cache.js';
import type { SkillReader } from './reading/skill-reader.js';
import type { SerializedSkills } from './serialized-skills.js';
import { SnapshotLoader, type SnapshotLoaderParts } from './snapshot-loader.js';

export interface SkillServiceParts extends SnapshotLoaderParts {
  readonly reader: SkillReader;
  readonly catalog: CatalogCache;
}

/** Answers from the current snapshot, and reads what it names. */
export class SkillService implements ISkillService {
  readonly #loader: SnapshotLoader;
  readonly #reader: SkillReader;
  readonly #catalog: CatalogCache;

  constructor({ reader, catalog, ...loading }: SkillServiceParts) {
    this.#loader = new SnapshotLoader(loading);
    this.#reader = reader;
    this.#catalog = catalog;
  }

  load(): Promise<SkillSnapshot> {
    return this.#loader.load();
  }

  reload(): Promise<SkillSnapshot> {
    return this.#loader.reload();
  }

  list(view?: SkillView): readonly Skill[] {
    return visibleSkills(this.#snapshot.skills, view);
  }

  get({ name, source, view }: SkillReference): Skill | undefined {
    const skill = this.#snapshot.find(name, source);
    return skill !== undefined && visibleSkills([skill], view).length === 1 ? skill : undefined;
  }

  getInstructions(view?: SkillView): string {
    return this.#catalog.render(this.#snapshot, view ?? {});
  }

  async readSkill(reference: SkillReference): Promise<SkillContent> {
    const skill = await this.#require(reference);
    const body = this.#reader.readBody(skill);
    const { files, truncated } = this.#reader.resources(skill);
    return { skill, body, resources: files, resourcesTruncated: truncated };
  }

  async readFile({ path, ...reference }: SkillReference & { readonly path: string }): Promise<FileText> {
    return this.#reader.readFile(await this.#require(reference), path);
  }

  async listDirectory({
    path = '',
    recursive = false,
    ...reference
  }: SkillReference & {
    readonly path?: string | undefined;
    readonly recursive?: boolean | undefined;
  }): Promise<DirectoryListing> {
    return this.#reader.listDirectory(await this.#require(reference), path, recursive);
  }

  serialize(): SerializedSkills {
    return this.#loader.serialize();
  }

  restore(data: unknown): Promise<SkillSnapshot> {
    return this.#loader.restore(data);
  }

  get count(): number {
    return this.#snapshot.skills.length;
  }

  /** How well the body cache does. */
  get statistics(): BodyCacheStatistics {
    return this.#reader.statistics;
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

  get #snapshot(): SkillSnapshot {
    return this.#loader.snapshot;
  }
}
