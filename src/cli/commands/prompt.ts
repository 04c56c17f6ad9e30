import { AgentNotFoundError } from '../../errors/agent-not-found-error.js';
import { agentTypes } from '../../framework/agent.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { printJson, printLine } from '../print.js';
import { printCatalogStats } from '../print-catalog-stats.js';
import { withHost } from '../with-host.js';

export const prompt: RunCommand = async ({ io, options, flags }) => {
  const wanted = String(flags.agentType ?? 'task').toLowerCase();
  const type = agentTypes.find(known => known === wanted);
  if (type === undefined) {
    io.stderr.write(`error: --agent-type must be one of ${agentTypes.join(', ')}\n`);
    return exitCodes.usage;
  }
  return withHost(io, options, async host => {
    // An agent without a word of its own: whatever its instructions then say was injected.
    const blank = { id: 'agent-skills:blank', type };
    host.agents.define(blank);
    const id = typeof flags.agent === 'string' ? flags.agent : blank.id;
    const agent = await host.agents.loadAgent(id);
    if (agent === undefined)
      throw new AgentNotFoundError({
        agentId: id,
        known: host.agents.agentIds.filter(known => known !== blank.id),
      });
    if (flags.stats === true) return printCatalogStats(io, options, host, agent);
    const instructions = await host.agents.renderInstruction(agent);
    if (options.json) {
      const functions = [...agent.functions, ...agent.secondaryFunctions];
      printJson(io, { agentType: agent.type, instructions, functions });
    } else if (instructions !== '') {
      printLine(io, instructions);
    } else if (agent.type !== 'routing' && agent.type !== 'planning') {
      io.stderr.write(`Nothing is injected: no skill is visible to an agent of type ${agent.type}.\n`);
    }
    return exitCodes.done;
  });
};
