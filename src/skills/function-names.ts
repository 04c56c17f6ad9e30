import { didYouMean } from '../text/did-you-mean.js';

/** The functions by which models reach skills, under their usual names. */
export const skillFunctions = {
  readSkill: 'read_skill',
  readFile: 'read_skill_file',
  listDirectory: 'list_skill_directory',
  search: 'search_skills',
  scriptPath: 'get_skill_script_path',
} as const;
export type SkillFunction = keyof typeof skillFunctions;

/** The names of the functions that are enabled; no text mentions any other. */
export type FunctionNames = { readonly [Function in SkillFunction]?: string };

/** What model providers take as the name of a function. */
const functionName = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** What is wrong with other names for the functions, given by their usual ones. */
export function toolNameProblems(
  names: Readonly<Record<string, string>>,
): { readonly key: string; readonly problem: string }[] {
  const usualNames: readonly string[] = Object.values(skillFunctions);
  const problems: { key: string; problem: string }[] = [];
  const renamed = new Map(usualNames.map(name => [name, name]));
  for (const [key, name] of Object.entries(names)) {
    if (!functionName.test(name)) {
      const problem =
        'must be letters, digits, _ and -, not begin with a digit, and have at most 64 characters';
      problems.push({ key, problem });
    }
    if (renamed.has(key.toLowerCase())) renamed.set(key.toLowerCase(), name);
    else problems.push({ key, problem: `is none of the functions${didYouMean(key, usualNames) || '.'}` });
  }
  const holders = new Map<string, string>();
  for (const [usual, name] of renamed) {
    const twin = holders.get(name);
    if (twin !== undefined)
      problems.push({
        key: name === usual ? twin : usual,
        problem: `gives ${twin} and ${usual} the same name (${name})`,
      });
    holders.set(name, usual);
  }
  return problems;
}

/** Some names come with habits of their own: the argument of a path, and which files are meant. */
const assetFunctions: ReadonlySet<string> = new Set(['load_skill_asset', 'list_skill_assets']);

export function isAssetFunction(name: string | undefined): boolean {
  return name !== undefined && assetFunctions.has(name);
}

/** The directories that asset functions are about. */
export const assetDirectories: readonly string[] = ['references', 'assets', 'scripts'];

/** Functions named after assets give assets, unless somebody says otherwise. */
export function resourceDirectoriesFor(
  { readFile }: FunctionNames,
  configured: readonly string[] = [],
): readonly string[] {
  return configured.length === 0 && isAssetFunction(readFile) ? assetDirectories : configured;
}

export function pathArgumentOf(readFile: string): 'file_path' | 'relative_path' {
  return isAssetFunction(readFile) ? 'relative_path' : 'file_path';
}

export interface FileCall {
  readonly skillName: string;
  /** Which of the skills of that name. */
  readonly source?: string | undefined;
  readonly path: string;
  readonly startLine?: number | undefined;
  readonly maxLines?: number | undefined;
  readonly section?: string | undefined;
}

/** The exact call that reads (on in) a file; undefined where no function reads files. */
export function renderFileCall(
  { readFile }: FunctionNames,
  { skillName, source, path, startLine, maxLines, section }: FileCall,
): string | undefined {
  if (readFile === undefined) return undefined;
  const args = {
    skill_name: skillName,
    source,
    [pathArgumentOf(readFile)]: path,
    section,
    start_line: startLine,
    max_lines: maxLines,
  };
  return `${readFile} ${JSON.stringify(args)}`;
}
