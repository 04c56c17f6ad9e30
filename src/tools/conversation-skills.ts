import type { ModelMessage, PrepareStepFunction, ToolSet } from 'ai';
import {
  ActivationLedger,
  ledgerKey,
  readLedger,
  type SerializedLedger,
} from '../skills/activation/activation-ledger.js';
import type { SkillActivation } from '../skills/activation/skill-activation.js';
import type { SkillActivator } from '../skills/activation/skill-activator.js';
import { isVisible } from '../skills/activation/visible-results.js';
import type { FunctionNames } from '../skills/function-names.js';
import type { ISkillService, SkillContent } from '../skills/i-skill-service.js';
import type { SkillView } from '../skills/model/skill-view.js';
import type { AgentSkills } from './agent-skills.js';
import type { SkillActivatedEvent } from './read-skill-tool.js';
import { renderCommandContent } from './render-command-content.js';
import { renderSkillContent } from './render-skill-content.js';
import { mentions, replaceInInstructions } from './replace-in-instructions.js';
import { createSkillTools } from './skill-tools.js';
import { toolSetFor } from './tool-set.js';

const noSkills = 'There are no skills at the moment.';
/** What the conversations of one agent share. */
export interface SharedParts {
  readonly service: ISkillService;
  readonly functions: FunctionNames;
  readonly activator: SkillActivator;
  readonly view: SkillView;
  readonly maxLines: number;
  readonly reinjectTokenBudget: number;
  readonly onSkillActivated: ((event: SkillActivatedEvent) => void | Promise<void>) | undefined;
  /** Catalogs handed out so far: instructions may hold any of them. */
  readonly catalogs: Set<string>;
}

const mostCatalogs = 32;

/** The first one stays, since an agent may have been made with it; of the others, the latest. */
function remember(catalogs: Set<string>, catalog: string): void {
  catalogs.add(catalog);
  const [, second] = catalogs;
  if (catalogs.size > mostCatalogs && second !== undefined) catalogs.delete(second);
}

/** The skills of one conversation, with its ledger. */
export class ConversationSkills implements AgentSkills {
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
    remember(shared.catalogs, this.instructions);
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
    remember(catalogs, catalog);
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
