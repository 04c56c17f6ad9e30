import type { Tool } from 'ai';
import { type FunctionNames, type SkillFunction, skillFunctions } from '../skills/function-names.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import { getSkillScriptPathTool } from './get-skill-script-path-tool.js';
import { listSkillDirectoryTool } from './list-skill-directory-tool.js';
import { readSkillFileTool } from './read-skill-file-tool.js';
import { type ReadSkillToolOptions, readSkillTool } from './read-skill-tool.js';
import { searchSkillsTool } from './search-skills-tool.js';

/** Which tools are switched on, and what they are called. */
export interface EnabledSkillTools {
  readonly enableReadSkillTool: boolean;
  readonly enableReadFileTool: boolean;
  readonly enableListDirectoryTool: boolean;
  readonly enableSearchTool: boolean;
  readonly enableScriptPathTool: boolean;
  /** Other names, by the usual ones. */
  readonly toolNames?: Readonly<Record<string, string>>;
}

export const toolDefaults = Object.freeze({
  enableReadSkillTool: true,
  enableReadFileTool: true,
  enableListDirectoryTool: true,
  enableSearchTool: true,
  enableScriptPathTool: false,
} satisfies EnabledSkillTools);

/** The enabled tools by name, in the order a model meets them. */
export type SkillTools = ReadonlyMap<string, Tool>;
export const SkillTools = Symbol.for('SkillTools');

/** The functions' names where they are enabled; the one place that knows which flag belongs to which name. */
export function enabledFunctions(enabled: EnabledSkillTools): FunctionNames {
  const flags: Readonly<Record<SkillFunction, boolean>> = {
    readSkill: enabled.enableReadSkillTool,
    readFile: enabled.enableReadFileTool,
    listDirectory: enabled.enableListDirectoryTool,
    search: enabled.enableSearchTool,
    scriptPath: enabled.enableScriptPathTool,
  };
  const renamed = new Map(
    Object.entries(enabled.toolNames ?? {}).map(([usual, name]) => [usual.toLowerCase(), name]),
  );
  return Object.fromEntries(
    Object.entries(skillFunctions)
      .filter(([key]) => flags[key as SkillFunction])
      .map(([key, usual]) => [key, renamed.get(usual) ?? usual]),
  );
}

export interface SkillToolsOptions extends Omit<ReadSkillToolOptions, 'functions'> {
  readonly service: ISkillService;
}

export function createSkillTools(functions: FunctionNames, options: SkillToolsOptions): SkillTools {
  const parts = { ...options, functions };
  const factories: Readonly<Record<SkillFunction, () => Tool>> = {
    readSkill: () => readSkillTool(parts),
    readFile: () => readSkillFileTool(parts),
    listDirectory: () => listSkillDirectoryTool(parts),
    search: () => searchSkillsTool(parts),
    scriptPath: () => getSkillScriptPathTool(parts),
  };
  return new Map(
    Object.entries(functions).map(([key, name]) => [name as string, factories[key as SkillFunction]()]),
  );
}
