import type { Agent } from '../framework/agent.js';
import type { FunctionOutcome } from '../framework/function-invoker.js';

/** What happens during a run, as it happens. */
export type RunEvent =
  | {
      readonly type: 'agent-loaded';
      readonly agent: Agent;
      readonly functions: readonly string[];
      readonly instructionBytes: number;
    }
  | { readonly type: 'function-called'; readonly name: string; readonly args: string }
  | {
      readonly type: 'function-returned';
      readonly name: string;
      readonly outcome: FunctionOutcome['kind'];
      readonly content: string;
      readonly bytes: number;
      readonly milliseconds: number;
    }
  | { readonly type: 'answered'; readonly text: string };
