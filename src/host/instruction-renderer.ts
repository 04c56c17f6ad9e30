import { Liquid } from 'liquidjs';
import { AgentTemplateError } from '../errors/agent-template-error.js';
import type { Agent } from '../framework/agent.js';
import { reasonOf } from '../text/reason-of.js';

/** Templates come from the operator's configuration, values from anywhere: values are never parsed as templates. */
const liquid = new Liquid({ ownPropertyOnly: true, cache: 64, renderLimit: 2000, parseLimit: 1_000_000 });

/** The author's instruction and what the hooks contributed, rendered with the agent's dictionary. */
export async function renderInstruction(agent: Agent): Promise<string> {
  const parts: string[] = [];
  for (const template of [agent.instruction, ...agent.secondaryInstructions]) {
    const text = await render(template, agent);
    if (text.trim() !== '') parts.push(text);
  }
  return parts.join('\n\n');
}

async function render(template: string, { id, templateDict }: Agent): Promise<string> {
  try {
    return await liquid.parseAndRender(template, templateDict);
  } catch (cause) {
    const [problem = ''] = reasonOf(cause).split('\n');
    throw new AgentTemplateError({ agentId: id, problem, cause });
  }
}
