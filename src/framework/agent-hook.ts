import type { Agent } from './agent.js';
import type { FunctionDef } from './function-def.js';

/**
 * Contributes to an agent while the host loads it. Hooks observe or add; they never guard. The host calls them
 * in registration order, per hook: instruction, functions, samples, loaded. A hook that throws is logged and
 * loses only its own remaining callbacks of that load.
 */
export interface IAgentHook {
  /** The agent this hook is for; '' means every agent. */
  readonly selfId: string;
  /** May redirect a load to another agent by returning its id. */
  onAgentLoading(agentId: string): Promise<string | undefined>;
  onInstructionLoaded(agent: Agent, template: string, dict: Record<string, unknown>): Promise<void>;
  onFunctionsLoaded(agent: Agent, functions: readonly FunctionDef[]): Promise<void>;
  onSamplesLoaded(agent: Agent, samples: readonly string[]): Promise<void>;
  onAgentLoaded(agent: Agent): Promise<void>;
}
export const IAgentHook = Symbol.for('IAgentHook');

/** No-op defaults: a hook overrides only what it contributes to. */
export abstract class AgentHookBase implements IAgentHook {
  readonly selfId: string = '';

  async onAgentLoading(_agentId: string): Promise<string | undefined> {
    return undefined;
  }
  async onInstructionLoaded(
    _agent: Agent,
    _template: string,
    _dict: Record<string, unknown>,
  ): Promise<void> {}
  async onFunctionsLoaded(_agent: Agent, _functions: readonly FunctionDef[]): Promise<void> {}
  async onSamplesLoaded(_agent: Agent, _samples: readonly string[]): Promise<void> {}
  async onAgentLoaded(_agent: Agent): Promise<void> {}
}
