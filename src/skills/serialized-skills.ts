import { type FunctionNames, skillFunctions } from './function-names.js';
import type { SkillJson } from './model/skill-json.js';
import { SkillsState } from './model/skills-state.js';
import { validationModes } from './parsing/validation-mode.js';
import type { SkillOptions } from './skill-options.js';

/** A skill service written down: how it was configured, which functions it spoke of, what it had found. */
export interface SerializedSkills {
  readonly version: 1;
  readonly options: Partial<SkillOptions>;
  readonly functions: FunctionNames;
  readonly skills: readonly SkillJson[];
}

export interface DeserializedSkills {
  /** What a service like the one written down is created with. */
  readonly options: Partial<SkillOptions>;
  readonly functions: FunctionNames;
  readonly state: SkillsState;
}

export function serializeSkills({
  options,
  functions,
  state,
}: {
  readonly options: SkillOptions;
  readonly functions: FunctionNames;
  readonly state: SkillsState;
}): SerializedSkills {
  // Settings of other parts may have come along with the options.
  return {
    version: 1,
    options: pick(options, optionRules) as Partial<SkillOptions>,
    functions,
    ...state.toJSON(),
  };
}

/** Reads back what was written down. Never fails: what is missing or malformed, an older format's data too, is left out. */
export function deserializeSkills(data: unknown): DeserializedSkills {
  const { options, functions } = recordOf(data);
  return {
    options: pick(options, optionRules) as Partial<SkillOptions>,
    functions: pick(functions, functionRules),
    state: SkillsState.fromJSON(data),
  };
}

type Rule = (value: unknown) => boolean;
const isText: Rule = value => typeof value === 'string';
const isFlag: Rule = value => typeof value === 'boolean';
const isAmount: Rule = value => typeof value === 'number' && value >= 0;
const isTextList: Rule = value => Array.isArray(value) && value.every(isText);

const functionRules = Object.fromEntries(Object.keys(skillFunctions).map(key => [key, isText]));

const optionRules: Readonly<Record<keyof SkillOptions, Rule>> = {
  enableProjectSkills: isFlag,
  enableUserSkills: isFlag,
  enableBuiltinSkills: isFlag,
  projectSkillsDir: isText,
  userSkillsDir: isText,
  additionalSkillRoots: isTextList,
  skillsDirectory: isText,
  dataDir: isText,
  skillNames: isTextList,
  projectSkillsTrust: value => value === 'always' || value === 'never' || isTextList(value),
  projectDirectory: isText,
  homeDirectory: isText,
  builtinSkillsDirectory: isText,
  validationMode: value => validationModes.some(mode => mode === value),
  blockAngleBracketsInFrontmatter: isFlag,
  cacheSkills: isFlag,
  skillsCacheDurationSeconds: isAmount,
  maxDiscoveryDepth: isAmount,
  maxDiscoveryDirectories: isAmount,
  maxOutputSizeBytes: isAmount,
  maxSkillBodyLines: isAmount,
  includeFrontmatter: isFlag,
  resourceDirectories: isTextList,
  catalogTokenBudget: isAmount,
  pinnedSkills: isTextList,
  enableSearchCache: isFlag,
  searchCacheDir: isText,
  cacheHome: isText,
};

function pick(value: unknown, rules: Readonly<Record<string, Rule>>): Record<string, unknown> {
  const given = recordOf(value);
  return Object.fromEntries(
    Object.entries(rules)
      .map(([key, accepts]) => [key, given[key], accepts] as const)
      .filter(([, item, accepts]) => accepts(item))
      .map(([key, item]) => [key, item]),
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
