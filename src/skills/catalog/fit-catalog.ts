import type { FunctionNames } from '../function-names.js';
import { foldSkillName, type Skill } from '../model/skill.js';
import type { Catalog, CatalogLimits, CatalogTier } from './catalog-tier.js';
import { countTokens } from './count-tokens.js';
import { type CatalogEntries, renderEntries } from './render-catalog.js';
import { renderUsage } from './render-usage.js';

/** How long shortened descriptions may be, in characters; the first that fits is taken. */
const shortLengths = [240, 180, 140, 110, 80, 60] as const;
/** No estimate makes fewer tokens of a text: what is larger than this by its length alone need not be counted. */
const mostCharactersPerToken = 12;

/**
 * What an agent is told about its skills, as fully as the budget allows: whole descriptions, shortened ones, names,
 * or how many there are and how to search them. Pinned skills are described in full in every tier, even where they
 * alone exceed the budget. Nothing at all without skills; nothing that depends on a request, so that the same skills
 * give the same bytes.
 */
export function fitCatalog(
  skills: readonly Skill[],
  functions: FunctionNames,
  { tokenBudget, pinnedSkills }: CatalogLimits,
): Catalog {
  if (skills.length === 0) return { text: '', tier: 'full', tokens: 0, skillCount: 0, unlisted: 0 };
  const pinnedNames = new Set(pinnedSkills.map(foldSkillName));
  const isPinned = ({ name }: Skill) => pinnedNames.has(foldSkillName(name));
  const pinned = skills.filter(isPinned).map(skill => ({ skill }));
  const others = skills.filter(skill => !isPinned(skill));

  const render = (tier: CatalogTier, entries: CatalogEntries, unlisted = 0): Catalog => {
    const isEmpty = entries.described.length === 0 && entries.named === undefined;
    const usage = renderUsage({ functions, tier, unlisted, isEmpty });
    const list = isEmpty ? '' : renderEntries(entries);
    const text = [usage, list].filter(part => part !== '').join('\n\n');
    const tooLong = text.length > tokenBudget * mostCharactersPerToken;
    return {
      text,
      tier,
      tokens: tooLong ? Infinity : countTokens(text),
      skillCount: skills.length,
      unlisted,
    };
  };
  const fits = ({ tokens }: Catalog) => tokens <= tokenBudget;

  const full = render('full', { described: skills.map(skill => ({ skill })) });
  if (fits(full) || others.length === 0) return counted(full);
  for (const mostCharacters of shortLengths) {
    if (shortenedLength(skills, mostCharacters) > tokenBudget * mostCharactersPerToken) continue;
    const described = skills.map(skill => (isPinned(skill) ? { skill } : { skill, mostCharacters }));
    const shortened = render('shortened', { described });
    if (fits(shortened)) return shortened;
  }
  const names = render('names', { described: pinned, named: others });
  if (fits(names)) return names;
  if (functions.search !== undefined)
    return counted(render('search-only', { described: pinned }, others.length));
  return counted(
    asManyNames(
      others.length,
      count => {
        const named = others.slice(0, count);
        return render(
          'names',
          { described: pinned, ...(count === 0 ? {} : { named }) },
          others.length - count,
        );
      },
      fits,
    ),
  );
}

/** About how long a list of shortened descriptions is, without making it. */
function shortenedLength(skills: readonly Skill[], mostCharacters: number): number {
  const length = ({ name, description }: Skill) => name.length + Math.min(description.length, mostCharacters);
  return skills.reduce((sum, skill) => sum + length(skill), 0);
}

/** Without search a skill that is not named cannot be found: so as many names as fit, by halving. */
function asManyNames(
  most: number,
  render: (count: number) => Catalog,
  fits: (catalog: Catalog) => boolean,
): Catalog {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(render(middle))) low = middle;
    else high = middle - 1;
  }
  return render(low);
}

/** What is too long to fit is not counted on the way; what is handed out is. */
function counted(catalog: Catalog): Catalog {
  return Number.isFinite(catalog.tokens) ? catalog : { ...catalog, tokens: countTokens(catalog.text) };
}
