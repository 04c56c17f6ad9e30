import type { Agent } from '../framework/agent.js';
import { IAgentHook } from '../framework/agent-hook.js';
import type { AgentDefinition, IAgentService } from '../framework/agent-service.js';
import type { HookEmitter } from './hook-emitter.js';
import { renderInstruction } from './instruction-renderer.js';

/** Agents by id, in any case: ids are configuration keys, and these are case-insensitive. */
export class AgentService implements IAgentService {
  readonly #definitions = new Map<string, AgentDefinition>();
  readonly #hooks: HookEmitter;

  constructor({ definitions, hooks }: { definitions: readonly AgentDefinition[]; hooks: HookEmitter }) {
    this.#hooks = hooks;
    for (const definition of definitions) this.define(definition);
  }

  get agentIds(): readonly string[] {
    return [...this.#definitions.values()].map(({ id }) => id);
  }

  getDefinition(id: string): AgentDefinition | undefined {
    return this.#definitions.get(id.toLowerCase());
  }

  define(definition: AgentDefinition): void {
    this.#definitions.set(definition.id.toLowerCase(), definition);
  }

  async loadAgent(id: string): Promise<Agent | undefined> {
    if (id === '') return undefined;
    const definition = this.getDefinition(await this.#redirect(id));
    if (definition === undefined) return undefined;
    const agent = toAgent(definition);
    await this.#hooks.emit<IAgentHook>(IAgentHook, async hook => {
      if (!isFor(hook, agent.id)) return;
      await hook.onInstructionLoaded(agent, agent.instruction, agent.templateDict);
      await hook.onFunctionsLoaded(agent, agent.functions);
      await hook.onSamplesLoaded(agent, agent.samples);
      await hook.onAgentLoaded(agent);
    });
    return agent;
  }

  renderInstruction(agent: Agent): Promise<string> {
    return renderInstruction(agent);
  }

  /** Each hook may send the load on to another agent; the next hook is asked about that one. */
  async #redirect(id: string): Promise<string> {
    let target = id;
    await this.#hooks.emit<IAgentHook>(IAgentHook, async hook => {
      if (!isFor(hook, target)) return;
      target = (await hook.onAgentLoading(target)) ?? target;
    });
    return target;
  }
}

function isFor({ selfId }: IAgentHook, agentId: string): boolean {
  return selfId === '' || selfId.toLowerCase() === agentId.toLowerCase();
}

/** A fresh agent for every load: no hook ever sees what an earlier load left behind. */
function toAgent({
  id,
  name = id,
  description = '',
  type = 'task',
  instruction = '',
  skills,
  ...rest
}: AgentDefinition): Agent {
  return {
    id,
    name,
    description,
    type,
    instruction,
    secondaryInstructions: [],
    functions: [...(rest.functions ?? [])],
    secondaryFunctions: [],
    samples: [...(rest.samples ?? [])],
    templateDict: { ...rest.templateDict },
    ...(skills === undefined ? {} : { skills }),
  };
}
