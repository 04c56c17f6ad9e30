import { AgentNotFoundError } from '../../errors/agent-not-found-error.js';
import { InMemoryConversation } from '../../host/in-memory-conversation.js';
import type { RunCommand } from '../commands.js';
import { exitCodes } from '../exit-code.js';
import { printJson, printLine } from '../print.js';
import { withHost } from '../with-host.js';

export const call: RunCommand = async ({
  io,
  options,
  values: [functionName = '', functionArgs = '{}'],
  flags,
}) =>
  withHost(io, options, async host => {
    const agentId = typeof flags.agent === 'string' ? flags.agent : host.defaultAgentId;
    const agent = await host.agents.loadAgent(agentId);
    if (agent === undefined) throw new AgentNotFoundError({ agentId, known: host.agents.agentIds });
    const { kind, message } = await host.functions.invoke({
      agent,
      conversation: new InMemoryConversation(),
      functionName,
      functionArgs,
      abortSignal: io.abortSignal,
    });
    const { content } = message;
    if (options.json) printJson(io, { ok: kind === 'succeeded', content });
    else printLine(io, content);
    if (kind === 'approval-needed') return exitCodes.approvalNeeded;
    return kind === 'succeeded' ? exitCodes.done : exitCodes.failed;
  });
