import type { Catalog } from './catalog/catalog-tier.js';
import type { Skill, SkillScope } from './model/skill.js';
import type { SkillDiagnostic } from './model/skill-diagnostic.js';
import type { SkillSnapshot } from './model/skill-snapshot.js';
import type { SkillView } from './model/skill-view.js';
import type { FilePart, ShownLines } from './reading/file-part.js';
import type { DirectoryEntry, DirectoryListing } from './reading/list-entries.js';
import type { FileText } from './reading/read-text.js';
import type { BodyCacheStatistics } from './reading/skill-body-cache.js';
import type { SearchRequest, SearchResult } from './search/skill-search.js';
import type { SerializedSkills } from './serialized-skills.js';

/** Names a skill, for somebody who may not see all of them. */
export interface SkillReference {
  readonly name: string;
  /** Chooses among skills of the same name. */
  readonly source?: SkillScope | undefined;
  readonly view?: SkillView | undefined;
}

export interface SkillContent {
  readonly skill: Skill;
  /** The instructions, or their first lines where there are many. */
  readonly body: string;
  /** Of all instructions: another one whenever they have changed. */
  readonly hash: string;
  /** Which lines of SKILL.md the body is, where it is not all of it. */
  readonly lines?: ShownLines;
  readonly resources: readonly DirectoryEntry[];
  readonly resourcesTruncated: boolean;
}

/**
 * The skills an agent can draw on. `list`, `get`, `getInstructions`, `serialize`, `count` and `diagnostics` speak of the current
 * snapshot; `load` makes it current. A skill outside the given view does not exist as far as the caller can tell.
 */
export interface ISkillService {
  /** Scans at first use and whenever the cache has expired. Never fails: trouble becomes a diagnostic. */
  load(): Promise<SkillSnapshot>;
  /** Scans now. */
  reload(): Promise<SkillSnapshot>;
  list(view?: SkillView): readonly Skill[];
  get(reference: SkillReference): Skill | undefined;
  /** The text for an agent's instructions, so always a model's view; empty where that has no skills. */
  getInstructions(view?: SkillView): string;
  /** The same, with how much of the skills it could tell and what it costs. */
  getCatalog(view?: SkillView): Catalog;
  readSkill(reference: SkillReference): Promise<SkillContent>;
  readFile(reference: SkillReference & { readonly path: string } & FilePart): Promise<FileText>;
  /** Skills that fit a request, best first. Hidden ones are never among them. */
  search(request: SearchRequest): Promise<readonly SearchResult[]>;
  /** Where a script of a skill is on disk. */
  getScriptPath(reference: SkillReference & { readonly script: string }): Promise<string>;
  listDirectory(
    reference: SkillReference & {
      readonly path?: string | undefined;
      readonly recursive?: boolean | undefined;
    },
  ): Promise<DirectoryListing>;
  /** The service as JSON: its options and the skills of the current snapshot. */
  serialize(): SerializedSkills;
  /**
   * Makes the skills in serialized data current until the next scan. The data says which skills; what they are is
   * looked up now, and one that is not found any more is a diagnostic. Data of an older format gives an empty list.
   */
  restore(data: unknown): Promise<SkillSnapshot>;
  readonly count: number;
  readonly statistics: BodyCacheStatistics;
  readonly diagnostics: readonly SkillDiagnostic[];
}
export const ISkillService = Symbol.for('ISkillService');
