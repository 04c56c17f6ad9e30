import type { ModelMessage, PrepareStepFunction, ToolSet } from 'ai';
import { SettingsValidationError } from '../errors/settings-validation-error.js';
import {
  ActivationLedger,
  ledgerKey,
  readLedger,
  type SerializedLedger,
} from '../skills/activation/activation-ledger.js';
import type { SkillActivation } from '../skills/activation/skill-activation.js';
import { SkillActivator } from '../skills/activation/skill-activator.js';
import { isVisible } from '../skills/activation/visible-results.js';
import { createSkillService, type SkillServiceOptions } from '../skills/create-skill-service.js';
import { type FunctionNames, resourceDirectoriesFor, toolNameProblems } from '../skills/function-names.js';
import type { ISkillService, SkillContent } from '../skills/i-skill-service.js';
import type { SkillView } from '../skills/model/skill-view.js';
import { skillDefaults } from '../skills/skill-options.js';
import type { SkillActivatedEvent } from './read-skill-tool.js';
import { renderCommandContent } from './render-command-content.js';
import { renderSkillContent } from './render-skill-content.js';
import { mentions, replaceInInstructions } from './replace-in-instructions.js';
import { createSkillTools, type EnabledSkillTools, enabledFunctions, toolDefaults } from './skill-tools.js';
import { toolSetFor } from './tool-set.js';

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
const noSkills = 'There are no skills at the moment.';

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

interface SharedParts {
  readonly service: ISkillService;
  readonly functions: FunctionNames;
  readonly activator: SkillActivator;
  readonly view: SkillView;
  readonly maxLines: number;
  readonly reinjectTokenBudget: number;
  readonly onSkillActivated: AgentSkillsOptions['onSkillActivated'];
  /** Every catalog handed out so far: instructions may hold any of them. */
  readonly catalogs: Set<string>;
}

class ConversationSkills implements AgentSkills {
  readonly service: ISkillService;
  readonly instructions: string;
  readonly tools: ToolSet;
  readonly #shared: SharedParts;
  readonly #ledger: ActivationLedger;

  constructor(shared: SharedParts, state: unknown) {
    const { service, functions, view, activator, maxLines, onSkillActivated } = shared;
    this.#shared = shared;
    const kept = new Map<string, unknown>([[ledgerKey, readLedger(state)]]);
    this.#ledger = new ActivationLedger(kept);
    this.service = service;
    this.instructions = service.getInstructions(view);
    shared.catalogs.add(this.instructions);
    const tools = createSkillTools(functions, { service, activator, maxLines, onSkillActivated });
    const mayStart = service.list({ ...view, audience: 'person' });
    this.tools = mayStart.length === 0 ? {} : toolSetFor(tools, { view, state: kept });
  }

  get active(): readonly SkillActivation[] {
    return this.#ledger.activations;
  }

  deactivate(name: string): boolean {
    return this.#ledger.deactivate(name);
  }

  serialize(): SerializedLedger {
    return this.#ledger.serialize();
  }

  forConversation(state?: unknown): AgentSkills {
    return new ConversationSkills(this.#shared, state);
  }

  async activate(message: string): Promise<ModelMessage[]> {
    const { activator, view, onSkillActivated } = this.#shared;
    const said = { role: 'user', content: message } as const;
    const before = this.#ledger.serialize();
    const outcome = await activator.activateByCommand({ message, ledger: this.#ledger, view });
    if (outcome === undefined) return [said];
    const { content, activation, args } = outcome;
    const { skill } = content;
    try {
      await onSkillActivated?.({ skill, activation, agentId: undefined, conversationId: undefined });
    } catch (error) {
      this.#ledger.restore(before);
      throw error;
    }
    const brought = renderCommandContent(this.#render(content), { skillName: skill.name, args });
    return [said, { role: 'user', content: brought }];
  }

  async reinject(budget: number): Promise<string> {
    const { activator, view } = this.#shared;
    const render = (content: SkillContent) => this.#render(content);
    return activator.reinject({ ledger: this.#ledger, budget, view, render });
  }

  readonly prepareStep: PrepareStepFunction<ToolSet> = async ({ instructions, messages }) => {
    const { service, view } = this.#shared;
    await service.load();
    // Not nothing, where all skills are gone: the next catalog must find its place.
    const catalog = service.getInstructions(view) || noSkills;
    const { catalogs } = this.#shared;
    const old = [...catalogs].find(known => known !== catalog && mentions(instructions, known));
    const current = old === undefined ? undefined : replaceInInstructions(instructions, old, catalog);
    catalogs.add(catalog);
    const lost = await this.#lostInstructions(messages);
    return {
      ...(current === undefined ? {} : { instructions: current }),
      ...(lost === '' ? {} : { messages: [...messages, { role: 'user' as const, content: lost }] }),
    };
  };

  /** What was loaded and is no longer there to read. */
  async #lostInstructions(messages: readonly ModelMessage[]): Promise<string> {
    const { reinjectTokenBudget: budget, activator, view } = this.#shared;
    if (budget <= 0) return '';
    const lost = this.active.filter(activation => !isVisible(activation, messages));
    if (lost.length === 0) return '';
    const ledger = new ActivationLedger(new Map([[ledgerKey, { version: 1, activations: lost }]]));
    return activator.reinject({ ledger, budget, view, render: content => this.#render(content) });
  }

  #render(content: SkillContent): string {
    return renderSkillContent(content, { ...this.#shared, asMessage: true });
  }
}
