import { escapeXml } from '../../text/escape-xml.js';
import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import { shorten } from './shorten.js';

/** What stands between the tags of a catalog. */
export interface CatalogEntries {
  readonly described: readonly { readonly skill: Skill; readonly mostCharacters?: number | undefined }[];
  readonly named?: readonly Skill[];
}

export function renderEntries({ described, named = [] }: CatalogEntries): string {
  const lines = described.map(({ skill, mostCharacters }) => renderSkill(skill, mostCharacters));
  const names = named.map(({ name }) => field(name)).join(', ');
  return [
    '<available_skills>',
    ...lines,
    ...(names === '' ? [] : [`  <skill_names>${names}</skill_names>`]),
    '</available_skills>',
  ].join('\n');
}

/** In full as elements; shortened on one line, where the tags would cost more than the words. */
function renderSkill({ name, description }: Skill, mostCharacters?: number): string {
  if (mostCharacters === undefined)
    return `  <skill>\n    <name>${field(name)}</name>\n    <description>${field(description)}</description>\n  </skill>`;
  const text = shorten(toVisibleLine(description), mostCharacters);
  return `  <skill name="${field(name)}">${field(text)}</skill>`;
}

/** Whoever made the skill: one visible line, escaped, and so well-formed whatever it holds. */
function field(text: string): string {
  return escapeXml(toVisibleLine(text));
}
