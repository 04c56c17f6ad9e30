import { AgentSkillsError } from '../../errors/agent-skills-error.js';
import { SkillNotInvocableError } from '../../errors/skill-not-invocable-error.js';
import { TooManySkillsError } from '../../errors/too-many-skills-error.js';
import { countTokens } from '../catalog/count-tokens.js';
import type { ISkillService, SkillContent, SkillReference } from '../i-skill-service.js';
import type { Skill } from '../model/skill.js';
import type { SkillView } from '../model/skill-view.js';
import type { ActivationLedger } from './activation-ledger.js';
import { parseCommand } from './parse-command.js';
import type { SkillActivation } from './skill-activation.js';
import { StepCounter } from './step-counter.js';
import { isVisible } from './visible-results.js';

export interface ActivationRequest extends SkillReference {
  /** Absent where nobody remembers: then every request gets the instructions. */
  readonly ledger?: ActivationLedger | undefined;
  readonly callId?: string | undefined;
  /** What the model was given for this step: the very list, which calls of one step share. */
  readonly messages?: readonly unknown[] | undefined;
  /** Give the instructions even where the model has them. */
  readonly again?: boolean | undefined;
}

export type ActivationOutcome =
  | { readonly kind: 'activated'; readonly content: SkillContent; readonly activation: SkillActivation }
  | { readonly kind: 'already-active'; readonly skill: Skill };

export interface CommandOutcome {
  readonly content: SkillContent;
  readonly activation: SkillActivation;
  readonly args: string;
}

export interface SkillActivatorParts {
  readonly service: ISkillService;
  readonly maxSkillsPerTurn: number;
  readonly now?: () => Date;
}

/** Hands out the instructions of skills, and writes down in a conversation's ledger that it did. */
export class SkillActivator {
  readonly #service: ISkillService;
  readonly #maxSkillsPerTurn: number;
  readonly #now: () => Date;
  readonly #steps = new StepCounter();

  constructor({ service, maxSkillsPerTurn, now = () => new Date() }: SkillActivatorParts) {
    this.#service = service;
    this.#maxSkillsPerTurn = maxSkillsPerTurn;
    this.#now = now;
  }

  /** For a model that asks. What it still has before its eyes it is reminded of in a line. */
  async activate({
    ledger,
    callId,
    messages,
    again = false,
    ...reference
  }: ActivationRequest): Promise<ActivationOutcome> {
    const content = await this.#service.readSkill(reference);
    const { skill, hash } = content;
    const step = messages && this.#steps.stepOf(messages);
    const earlier = ledger?.find(skill);
    const hasIt =
      earlier?.hash === hash && (step?.loaded.has(keyOf(skill)) || isVisible(earlier, messages ?? []));
    if (hasIt && !again) return { kind: 'already-active', skill };
    if (step !== undefined) {
      if (step.bodies >= this.#maxSkillsPerTurn)
        throw new TooManySkillsError({ skillName: skill.name, limit: this.#maxSkillsPerTurn });
      step.bodies++;
      step.loaded.add(keyOf(skill));
    }
    // What a person has started stays so: it is why the model may read a hidden skill at all.
    const activation = this.#activation(skill, { hash, by: earlier?.by ?? 'model', callId });
    ledger?.record(activation);
    return { kind: 'activated', content, activation };
  }

  /**
   * For a person who writes `/name …` or `$name …`; undefined where the message is none of that, or no skill this
   * agent may see has the name. Skills that are hidden from models are there for people.
   */
  async activateByCommand({
    message,
    ledger,
    view,
  }: {
    readonly message: string;
    readonly ledger?: ActivationLedger | undefined;
    readonly view?: SkillView | undefined;
  }): Promise<CommandOutcome | undefined> {
    const command = parseCommand(message);
    if (command === undefined) return undefined;
    await this.#service.load();
    const reference = { name: command.name, view: { ...view, audience: 'person' as const } };
    const skill = this.#service.get(reference);
    if (skill === undefined) return undefined;
    if (!skill.userInvocable) throw new SkillNotInvocableError({ skillName: skill.name });
    const content = await this.#service.readSkill(reference);
    const activation = this.#activation(skill, { hash: content.hash, by: 'user' });
    ledger?.record(activation);
    return { content, activation, args: command.args };
  }

  /**
   * The instructions of the loaded skills for a host that has compacted its context: most recent first, each whole or
   * not at all, never more tokens than the budget. A skill that is gone, or that this agent may no longer see, is not
   * among them.
   */
  async reinject({
    ledger,
    budget,
    view,
    render,
  }: {
    readonly ledger: ActivationLedger;
    readonly budget: number;
    readonly view?: SkillView | undefined;
    readonly render: (content: SkillContent) => string;
  }): Promise<string> {
    let whole = '';
    await this.#service.load();
    for (const activation of ledger.activations.toReversed()) {
      const audience = activation.by === 'user' ? ('person' as const) : ('model' as const);
      const reference = { name: activation.name, source: activation.source, view: { ...view, audience } };
      const content = await this.#readIfThere(reference);
      if (content === undefined) continue;
      const text = render(content);
      const longer = whole === '' ? text : `${whole}\n\n${text}`;
      if (countTokens(longer) <= budget) whole = longer;
    }
    return whole;
  }

  /** A skill that is gone, or cannot be read any more, must not keep the others back. */
  async #readIfThere(reference: SkillReference): Promise<SkillContent | undefined> {
    try {
      return await this.#service.readSkill(reference);
    } catch (error) {
      if (AgentSkillsError.isInstance(error)) return undefined;
      throw error;
    }
  }

  #activation(
    { name, source }: Skill,
    fields: Pick<SkillActivation, 'hash' | 'by' | 'callId'>,
  ): SkillActivation {
    const { callId, ...rest } = fields;
    return {
      name,
      ...(source === undefined ? {} : { source }),
      ...rest,
      activatedAt: this.#now().toISOString(),
      ...(callId === undefined ? {} : { callId }),
    };
  }
}

function keyOf({ name, source }: Skill): string {
  return `${source ?? ''}/${name}`;
}
