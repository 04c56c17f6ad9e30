import type { Tool, ToolSet } from 'ai';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import type { SkillView } from '../skills/model/skill-view.js';
import { publicReasonOf } from '../text/reason-of.js';
import type { SkillTools } from './skill-tools.js';

/** The tools for an agent without a host: bound to what the agent may see and to its conversation, and with errors that tell no path of the system's. */
export function toolSetFor(
  tools: SkillTools,
  { view: { allowedNames }, state }: { readonly view: SkillView; readonly state: Map<string, unknown> },
): ToolSet {
  const context = {
    agent: { id: 'agent', ...(allowedNames === undefined ? {} : { skills: allowedNames }) },
    conversation: { id: 'conversation', state },
  };
  return Object.fromEntries([...tools].map(([name, tool]) => [name, bound(tool, context)]));
}

function bound(tool: Tool, context: unknown): Tool {
  const { execute } = tool;
  if (execute === undefined) return tool;
  const run: typeof execute = async (input, options) => {
    try {
      return await execute(input, { ...options, context: context as never });
    } catch (error) {
      if (AgentSkillsError.isInstance(error)) throw error;
      throw new Error(publicReasonOf(error), { cause: error });
    }
  };
  return { ...tool, execute: run } as Tool;
}
