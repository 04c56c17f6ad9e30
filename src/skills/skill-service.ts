import { SkillNotFoundError } from '../errors/skill-not-found-error.js';
import { nearestNames } from '../text/nearest-names.js';
import type { CatalogCache } from './catalog/catalog-cache.js';
import type { Catalog } from './catalog/catalog-tier.js';
import type { FunctionNames } from './function-names.js';
import type { ISkillService, SkillContent, SkillReference } from './i-skill-service.js';
import type { Skill } from './model/skill.js';
import type { SkillDiagnostic } from './model/skill-diagnostic.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import { type SkillView, visibleSkills } from './model/skill-view.js';
import type { FilePart } from './reading/file-part.js';
import { firstPage } from './reading/first-page.js';
import type { DirectoryListing } from './reading/list-entries.js';
import type { FileText } from './reading/read-text.js';
import type { BodyCacheStatistics } from './reading/skill-body-cache.js';
import type { SkillReader } from './reading/skill-reader.js';
import type { SearchRequest, SearchResult, SkillSearch } from './search/skill-search.js';
import type { SerializedSkills } from './serialized-skills.js';
import { SnapshotLoader, type SnapshotLoaderParts } from './snapshot-loader.js';

export interface SkillServiceParts extends SnapshotLoaderParts {
  readonly reader: SkillReader;
  readonly catalog: CatalogCache;
  /** Made at the first search: many a service never searches. */
  readonly search: () => Promise<SkillSearch>;
  /** Functions that an error's advice may name. */
  readonly functions?: FunctionNames | undefined;
  /** Lines of instructions handed out at once; absent where nobody could read on. */
  readonly maxBodyLines?: number | undefined;
}

/** Answers from the current snapshot, and reads what it names. */
export class SkillService implements ISkillService {
  readonly #loader: SnapshotLoader;
  readonly #reader: SkillReader;
  readonly #catalog: CatalogCache;
  readonly #createSearch: () => Promise<SkillSearch>;
  #search: Promise<SkillSearch> | undefined;
  readonly #maxBodyLines: number | undefined;
  readonly #functions: FunctionNames;

  constructor({ reader, catalog, search, maxBodyLines, functions = {}, ...loading }: SkillServiceParts) {
    this.#loader = new SnapshotLoader(loading);
    this.#reader = reader;
    this.#catalog = catalog;
    this.#createSearch = search;
    this.#maxBodyLines = maxBodyLines;
    this.#functions = functions;
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
    return this.getCatalog(view).text;
  }

  getCatalog(view?: SkillView): Catalog {
    return this.#catalog.render(this.#snapshot, view ?? {});
  }

  async search(request: SearchRequest): Promise<readonly SearchResult[]> {
    this.#search ??= this.#createSearch();
    const search = await this.#search;
    return search.search(await this.load(), request);
  }

  async readSkill(reference: SkillReference): Promise<SkillContent> {
    const skill = await this.#require(reference);
    const whole = this.#reader.readBody(skill);
    const page =
      this.#maxBodyLines === undefined ? { body: whole.text } : firstPage(whole, this.#maxBodyLines);
    const { files, truncated } = this.#reader.resources(skill);
    return { skill, ...page, hash: whole.hash, resources: files, resourcesTruncated: truncated };
  }

  async readFile({
    path,
    startLine,
    maxLines,
    section,
    ...reference
  }: SkillReference & { readonly path: string } & FilePart): Promise<FileText> {
    return this.#reader.readFile(await this.#require(reference), path, { startLine, maxLines, section });
  }

  async getScriptPath({
    script,
    ...reference
  }: SkillReference & { readonly script: string }): Promise<string> {
    return this.#reader.scriptPath(await this.#require(reference), script);
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
    const { search } = this.#functions;
    const catalog = search === undefined ? {} : { catalog: `<available_skills> or from ${search}` };
    throw new SkillNotFoundError({
      skillName,
      source,
      suggestions: nearestNames(skillName, names),
      ...catalog,
    });
  }

  get #snapshot(): SkillSnapshot {
    return this.#loader.snapshot;
  }
}
