import type { Agent } from '../framework/agent.js';
import type { IConversation } from '../framework/conversation.js';
import { ActivationLedger } from '../skills/activation/activation-ledger.js';
import type { SkillActivation } from '../skills/activation/skill-activation.js';
import type { SkillActivator } from '../skills/activation/skill-activator.js';
import type { FunctionNames } from '../skills/function-names.js';
import type { SkillContent } from '../skills/i-skill-service.js';
import type { SkillActivatedEvent } from '../tools/read-skill-tool.js';
import { renderCommandContent } from '../tools/render-command-content.js';
import { renderSkillContent } from '../tools/render-skill-content.js';
import { skillViewOf } from './skill-audience.js';

interface Participants {
  readonly agent: Agent;
  readonly conversation: IConversation;
}

export interface SkillActivationsParts {
  readonly activator: SkillActivator;
  readonly functions: FunctionNames;
  readonly maxLines: number;
  readonly onSkillActivated?: ((event: SkillActivatedEvent) => void | Promise<void>) | undefined;
}

/** The skills that conversations have loaded, for hosts: look at them, take one back, give them again after compacting. */
export class SkillActivations {
  readonly #parts: SkillActivationsParts;

  constructor(parts: SkillActivationsParts) {
    this.#parts = parts;
  }

  /** Most recent last. */
  active({ state }: IConversation): readonly SkillActivation[] {
    return new ActivationLedger(state).activations;
  }

  /** Takes a skill back; false where it was not loaded. */
  deactivate({ state }: IConversation, name: string): boolean {
    return new ActivationLedger(state).deactivate(name);
  }

  /** The text that a message beginning with `/name` or `$name` loads; undefined for any other message. */
  async activate(message: string, { agent, conversation }: Participants): Promise<string | undefined> {
    const view = skillViewOf(agent);
    if (view === undefined) return undefined;
    const ledger = new ActivationLedger(conversation.state);
    const outcome = await this.#parts.activator.activateByCommand({ message, ledger, view });
    if (outcome === undefined) return undefined;
    const { content, activation, args } = outcome;
    const { skill } = content;
    await this.#parts.onSkillActivated?.({
      skill,
      activation,
      agentId: agent.id,
      conversationId: conversation.id,
    });
    return renderCommandContent(this.#render(content), { skillName: skill.name, args });
  }

  /** What is loaded, as a text within a budget of tokens: most recent first, each skill whole or not at all. */
  async reinject({ agent, conversation }: Participants, budget: number): Promise<string> {
    const view = skillViewOf(agent);
    if (view === undefined) return '';
    const ledger = new ActivationLedger(conversation.state);
    const render = (content: SkillContent) => this.#render(content);
    return this.#parts.activator.reinject({ ledger, budget, view, render });
  }

  #render(content: SkillContent): string {
    return renderSkillContent(content, { ...this.#parts, asMessage: true });
  }
}
