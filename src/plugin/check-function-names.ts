import { FunctionNameTakenError } from '../errors/function-name-taken-error.js';
import type { IAgentService } from '../framework/agent-service.js';
import type { IFunctionCallback } from '../framework/function-callback.js';
import { type FunctionNames, type SkillFunction, skillFunctions } from '../skills/function-names.js';
import { quote } from '../text/quote.js';

export interface TakenNames {
  readonly functions: FunctionNames;
  readonly callbacks: readonly IFunctionCallback[];
  readonly provider: string;
  readonly agents: IAgentService | undefined;
}

/**
 * Refuses names that somebody else has: a call would go to whoever came first. An agent's own definition of a function
 * under its usual name is another description of it; under a new name it is another function.
 */
export function checkFunctionNames({ functions, callbacks, provider, agents }: TakenNames): void {
  const definitions = (agents?.agentIds ?? []).flatMap(id =>
    (agents?.getDefinition(id)?.functions ?? []).map(({ name }) => ({ name, agentId: id })),
  );
  for (const [key, name] of Object.entries(functions)) {
    const usualName = skillFunctions[key as SkillFunction];
    const twin = callbacks.find(callback => callback.name === name && callback.provider !== provider);
    if (twin !== undefined)
      throw new FunctionNameTakenError({ usualName, name, holder: quote(twin.provider) });
    const definition = name === usualName ? undefined : definitions.find(other => other.name === name);
    if (definition !== undefined) {
      const holder = `agent ${quote(definition.agentId)}`;
      throw new FunctionNameTakenError({ usualName, name, holder });
    }
  }
}
