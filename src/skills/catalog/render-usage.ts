import type { FunctionNames } from '../function-names.js';
import type { CatalogTier } from './catalog-tier.js';

export interface UsageRequest {
  readonly functions: FunctionNames;
  readonly tier: CatalogTier;
  /** Skills that are neither described nor named. */
  readonly unlisted: number;
  /** No skill is described or named at all. */
  readonly isEmpty: boolean;
}

/** How to use the skills below, and how to find what the catalog leaves out. Mentions only what is enabled. */
export function renderUsage({ functions, tier, unlisted, isEmpty }: UsageRequest): string {
  const { readSkill, readFile, listDirectory } = functions;
  const sentences: string[] = [];
  const match =
    tier === 'full' || tier === 'shortened'
      ? "When a request matches a skill's description,"
      : 'When a skill fits a request,';
  const skills = isEmpty ? 'Skills hold' : 'The skills below hold';
  if (readSkill !== undefined) {
    sentences.push(
      `${skills} proven instructions for particular kinds of task.`,
      `${match} call ${readSkill} with its name before you begin, then follow what it says.`,
    );
  } else if (readFile !== undefined) {
    sentences.push(
      `${skills} proven instructions for particular kinds of task.`,
      `${match} read its SKILL.md with ${readFile} before you begin, then follow it.`,
    );
  }
  sentences.push(...renderSearch({ functions, tier, unlisted, isEmpty }));
  if (readSkill !== undefined && readFile !== undefined) {
    sentences.push(`Read a file that a skill refers to with ${readFile}, only when you need it.`);
  }
  if (listDirectory !== undefined) sentences.push(`${listDirectory} shows which files a skill has.`);
  return sentences.join(' ');
}

/** How to find the rest. */
function renderSearch({ functions: { search }, tier, unlisted, isEmpty }: UsageRequest): string[] {
  const missing =
    unlisted > 0
      ? isEmpty
        ? `There ${unlisted === 1 ? 'is 1 skill' : `are ${unlisted} skills`}, too many to list.`
        : `${unlisted} more ${unlisted === 1 ? 'skill is' : 'skills are'} not listed.`
      : '';
  if (search === undefined) return missing === '' ? [] : [missing];
  switch (tier) {
    case 'full':
      return [`If you are not sure which skill fits, ask ${search}.`];
    case 'shortened':
      return [`The descriptions are shortened; ${search} finds skills by all they say.`];
    case 'names':
      return [
        missing,
        `Most skills are listed by name only: before a task, ask ${search} which one fits.`,
      ].filter(sentence => sentence !== '');
    case 'search-only':
      return [
        missing,
        `Before a task, ask ${search} with a few words about it: it answers with the skills that fit.`,
      ].filter(sentence => sentence !== '');
  }
}
