import type { ModelMessage, PrepareStepFunction, ToolSet } from 'ai';
import { SettingsValidationError } from '../errors/settings-validation-error.js';
import type { SerializedLedger } from '../skills/activation/activation-ledger.js';
import type { SkillActivation } from '../skills/activation/skill-activation.js';
import { SkillActivator } from '../skills/activation/skill-activator.js';
import { createSkillService, type SkillServiceOptions } from '../skills/create-skill-service.js';
import { resourceDirectoriesFor, toolNameProblems } from '../skills/function-names.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import { skillDefaults } from '../skills/skill-options.js';
import { ConversationSkills, type SharedParts } from './conversation-skills.js';
import type { SkillActivatedEvent } from './read-skill-tool.js';
import { type EnabledSkillTools, enabledFunctions, toolDefaults } from './skill-tools.js';

export interface AgentSkillsOptions
  extends Omit<SkillServiceOptions, 'functions'>,
    Partial<EnabledSkillTools> {
  /** Names of the skills the agent may see; absent means all. */
  readonly allowedSkills?: readonly string[];
  /** Skills whose instructions one step may load; default 2. */
  readonly maxSkillsPerTurn?: number;
  /** Loaded instructions that are no longer among the messages are put back, within this many tokens; default 0, never. */
  readonly reinjectTokenBudget?: number;
  /** What `serialize` gave for an earlier part of the conversation. */
  readonly state?: unknown;
  readonly onSkillActivated?: (event: SkillActivatedEvent) => void | Promise<void>;
}

/** The skills of one conversation. */
export interface AgentSkills {
  /** The catalog: part of the agent's instructions. Empty where there are no skills. */
  readonly instructions: string;
  readonly tools: ToolSet;
  /** Keeps the catalog up to date, and puts instructions back that were pruned. */
  readonly prepareStep: PrepareStepFunction<ToolSet>;
  /** The messages to send for what a person wrote; one that begins with `/name` or `$name` brings that skill along. */
  activate(message: string): Promise<ModelMessage[]>;
  /** What is loaded, most recent last. */
  readonly active: readonly SkillActivation[];
  deactivate(name: string): boolean;
  /** The loaded instructions again, most recent first, whole, within a budget of tokens. */
  reinject(budget: number): Promise<string>;
  /** The conversation's part as JSON, for `state`. */
  serialize(): SerializedLedger;
  /** The same skills for another conversation. */
  forConversation(state?: unknown): AgentSkills;
  readonly service: ISkillService;
}

const defaultSkillsPerTurn = 2;

/** Finds the skills and makes instructions and tools of them, for the `ToolLoopAgent` of the AI SDK. */
export async function createAgentSkills({
  allowedSkills,
  maxSkillsPerTurn = defaultSkillsPerTurn,
  reinjectTokenBudget = 0,
  state,
  onSkillActivated,
  ...options
}: AgentSkillsOptions = {}): Promise<AgentSkills> {
  const failures = toolNameProblems(options.toolNames ?? {}).map(({ key, problem }) => ({
    path: `toolNames.${key}`,
    problem,
  }));
  if (failures.length > 0) throw new SettingsValidationError({ failures });
  const functions = enabledFunctions({ ...toolDefaults, ...options });
  const resourceDirectories = resourceDirectoriesFor(functions, options.resourceDirectories);
  const service = await createSkillService({ ...options, functions, resourceDirectories });
  const shared: SharedParts = {
    service,
    functions,
    activator: new SkillActivator({ service, maxSkillsPerTurn }),
    view: allowedSkills === undefined ? {} : { allowedNames: allowedSkills },
    maxLines: options.maxSkillBodyLines ?? skillDefaults.maxSkillBodyLines,
    reinjectTokenBudget,
    onSkillActivated,
    catalogs: new Set(),
  };
  return new ConversationSkills(shared, state);
}
