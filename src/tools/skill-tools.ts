import type { Tool } from 'ai';
import type { CatalogFunctions } from '../skills/catalog/render-catalog.js';
import { listSkillDirectoryTool } from './list-skill-directory-tool.js';
import { readSkillFileTool } from './read-skill-file-tool.js';
import { type ReadSkillToolOptions, readSkillTool } from './read-skill-tool.js';

/** Which tools are switched on. */
export interface EnabledSkillTools {
  readonly enableReadSkillTool: boolean;
  readonly enableReadFileTool: boolean;
  readonly enableListDirectoryTool: boolean;
}

/** The enabled tools by name, in the order a model meets them. */
export type SkillTools = ReadonlyMap<string, Tool>;
export const SkillTools = Symbol.for('SkillTools');

/** The functions' names where they are enabled; the one place that knows which flag belongs to which name. */
export function enabledFunctions(enabled: EnabledSkillTools): CatalogFunctions {
  return {
    ...(enabled.enableReadSkillTool ? { readSkill: 'read_skill' } : {}),
    ...(enabled.enableReadFileTool ? { readFile: 'read_skill_file' } : {}),
    ...(enabled.enableListDirectoryTool ? { listDirectory: 'list_skill_directory' } : {}),
  };
}

export function createSkillTools(functions: CatalogFunctions, options: ReadSkillToolOptions): SkillTools {
  const tools = new Map<string, Tool>();
  if (functions.readSkill !== undefined) tools.set(functions.readSkill, readSkillTool(options));
  if (functions.readFile !== undefined) tools.set(functions.readFile, readSkillFileTool(options));
  if (functions.listDirectory !== undefined)
    tools.set(functions.listDirectory, listSkillDirectoryTool(options));
  return tools;
}
