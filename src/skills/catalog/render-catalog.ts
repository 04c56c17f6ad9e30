import { escapeXml } from '../../text/escape-xml.js';
import { toVisibleLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';

/** The names of the functions that are enabled; the text mentions no others. */
export interface CatalogFunctions {
  readonly readSkill?: string;
  readonly readFile?: string;
  readonly listDirectory?: string;
}

/** What an agent is told about its skills: how to use them, then who they are. Nothing at all without skills. */
export function renderCatalog(skills: readonly Skill[], functions: CatalogFunctions): string {
  if (skills.length === 0) return '';
  return [renderUsage(functions), renderSkills(skills)].filter(part => part !== '').join('\n\n');
}

function renderUsage({ readSkill, readFile, listDirectory }: CatalogFunctions): string {
  const sentences: string[] = [];
  if (readSkill !== undefined) {
    sentences.push(
      'The skills below hold proven instructions for particular kinds of task.',
      `When a request matches a skill's description, call ${readSkill} with its name before you begin, then follow what it says.`,
    );
  } else if (readFile !== undefined) {
    sentences.push(
      'The skills below hold proven instructions for particular kinds of task.',
      `When a request matches a skill's description, read its SKILL.md with ${readFile} before you begin, then follow it.`,
    );
  }
  if (readSkill !== undefined && readFile !== undefined) {
    sentences.push(`Read a file that a skill refers to with ${readFile}, only when you need it.`);
  }
  if (listDirectory !== undefined) sentences.push(`${listDirectory} shows which files a skill has.`);
  return sentences.join(' ');
}

function renderSkills(skills: readonly Skill[]): string {
  const items = skills.map(
    ({ name, description }) =>
      `  <skill>\n    <name>${field(name)}</name>\n    <description>${field(description)}</description>\n  </skill>`,
  );
  return ['<available_skills>', ...items, '</available_skills>'].join('\n');
}

/** Whoever made the skill: one visible line, escaped, and so well-formed whatever it holds. */
function field(text: string): string {
  return escapeXml(toVisibleLine(text));
}
