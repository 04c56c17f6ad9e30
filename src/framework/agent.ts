import type { FunctionDef } from './function-def.js';

export const agentTypes = ['routing', 'planning', 'evaluating', 'task', 'static', 'a2a-remote'] as const;
export type AgentType = (typeof agentTypes)[number];

/**
 * An agent as the host loads it. The author's own text and functions are never changed by a hook: what hooks
 * contribute goes in the `secondary…` lists, which the agent service empties before every load.
 */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: AgentType;
  /** A Liquid template, rendered with `templateDict`. */
  instruction: string;
  secondaryInstructions: string[];
  functions: FunctionDef[];
  secondaryFunctions: FunctionDef[];
  samples: string[];
  templateDict: Record<string, unknown>;
  /** Names of the skills this agent may see; absent means all. */
  readonly skills?: readonly string[];
}
