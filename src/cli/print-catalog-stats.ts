import type { Agent } from '../framework/agent.js';
import { skillViewOf } from '../hooks/skill-audience.js';
import type { AgentHost } from '../host/agent-host.js';
import { AgentSkillsSettings } from '../settings/agent-skills-settings.js';
import { ISkillService } from '../skills/i-skill-service.js';
import type { CliIo } from './cli-io.js';
import { type ExitCode, exitCodes } from './exit-code.js';
import type { GlobalOptions } from './global-options.js';
import { printJson, printLine } from './print.js';

/** The catalog of an agent in numbers. */
export function printCatalogStats(
  io: CliIo,
  { json }: GlobalOptions,
  host: AgentHost,
  agent: Agent,
): ExitCode {
  const view = skillViewOf(agent);
  const { container } = host;
  const { catalogTokenBudget: budget } = container.get<AgentSkillsSettings>(AgentSkillsSettings);
  const empty = { tier: 'full' as const, tokens: 0, skillCount: 0, unlisted: 0, text: '' };
  const { tier, tokens, skillCount, unlisted, text } =
    view === undefined ? empty : container.get<ISkillService>(ISkillService).getCatalog(view);
  const tokensPerSkill = skillCount === 0 ? 0 : Math.round((tokens / skillCount) * 10) / 10;
  const bytes = Buffer.byteLength(text);
  if (json) {
    printJson(io, {
      agentType: agent.type,
      tier,
      tokens,
      budget,
      skills: skillCount,
      tokensPerSkill,
      unlisted,
      bytes,
    });
    return exitCodes.done;
  }
  printLine(io, `tier              ${tier}`);
  printLine(io, `tokens            ${tokens} of ${budget}`);
  printLine(io, `skills            ${skillCount}${unlisted === 0 ? '' : ` (${unlisted} not listed)`}`);
  printLine(io, `tokens per skill  ${tokensPerSkill}`);
  printLine(io, `bytes             ${bytes}`);
  return exitCodes.done;
}
