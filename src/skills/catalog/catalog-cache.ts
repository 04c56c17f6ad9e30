import type { FunctionNames } from '../function-names.js';
import type { SkillSnapshot } from '../model/skill-snapshot.js';
import { type SkillView, visibleSkills } from '../model/skill-view.js';
import type { Catalog, CatalogLimits } from './catalog-tier.js';
import { fitCatalog } from './fit-catalog.js';

export interface CatalogCacheParts extends CatalogLimits {
  readonly functions: FunctionNames;
  /** Told whenever a catalog could not tell all. */
  readonly onDegraded?: ((catalog: Catalog) => void) | undefined;
}

/** Renders a view's catalog once per snapshot: the same bytes again, for free, until the skills change. */
export class CatalogCache {
  readonly #parts: CatalogCacheParts;
  readonly #rendered = new WeakMap<SkillSnapshot, Map<string, Catalog>>();

  constructor(parts: CatalogCacheParts) {
    this.#parts = parts;
  }

  /** A catalog is for models, whoever asks. */
  render(snapshot: SkillSnapshot, { allowedNames }: SkillView): Catalog {
    const catalogs = this.#rendered.get(snapshot) ?? new Map<string, Catalog>();
    this.#rendered.set(snapshot, catalogs);
    const key = JSON.stringify(allowedNames ?? null);
    const known = catalogs.get(key);
    if (known !== undefined) return known;
    const { functions, onDegraded, ...limits } = this.#parts;
    const view = allowedNames === undefined ? {} : { allowedNames };
    const catalog = fitCatalog(visibleSkills(snapshot.skills, view), functions, limits);
    catalogs.set(key, catalog);
    if (catalog.tier !== 'full') onDegraded?.(catalog);
    return catalog;
  }
}
