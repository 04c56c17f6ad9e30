import type { SkillSnapshot } from '../model/skill-snapshot.js';
import { type SkillView, visibleSkills } from '../model/skill-view.js';
import { type CatalogFunctions, renderCatalog } from './render-catalog.js';

/** Renders a view's catalog once per snapshot: the same bytes again, for free, until the skills change. */
export class CatalogCache {
  readonly #functions: CatalogFunctions;
  readonly #rendered = new WeakMap<SkillSnapshot, Map<string, string>>();

  constructor(functions: CatalogFunctions) {
    this.#functions = functions;
  }

  render(snapshot: SkillSnapshot, view: SkillView): string {
    const texts = this.#rendered.get(snapshot) ?? new Map<string, string>();
    this.#rendered.set(snapshot, texts);
    const key = JSON.stringify(view.allowedNames ?? null);
    const text = texts.get(key) ?? renderCatalog(visibleSkills(snapshot.skills, view), this.#functions);
    texts.set(key, text);
    return text;
  }
}
