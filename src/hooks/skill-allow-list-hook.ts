import type { Agent } from '../framework/agent.js';
import { AgentHookBase } from '../framework/agent-hook.js';
import type { ILogger } from '../framework/logger.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import { didYouMean } from '../text/did-you-mean.js';
import { quote } from '../text/quote.js';
import { skillViewOf } from './skill-audience.js';

/** Warns of names in an agent's `skills` list that match no skill: a misspelt one would just be missing. */
export class SkillAllowListHook extends AgentHookBase {
  readonly #skills: ISkillService;
  readonly #logger: ILogger;
  readonly #warned = new Map<string, string>();

  constructor({ skills, logger }: { skills: ISkillService; logger: ILogger }) {
    super();
    this.#skills = skills;
    this.#logger = logger;
  }

  override async onAgentLoaded(agent: Agent): Promise<void> {
    if (agent.skills === undefined || skillViewOf(agent) === undefined) return;
    await this.#skills.load();
    const unmatched = agent.skills.filter(name => this.#skills.get({ name }) === undefined);
    // Agents are loaded for every request; the same complaint is made once.
    const complaint = JSON.stringify(unmatched);
    if (this.#warned.get(agent.id) === complaint) return;
    this.#warned.set(agent.id, complaint);
    const names = this.#skills.list().map(({ name }) => name);
    for (const name of unmatched) {
      this.#logger.warn(
        `Agent ${quote(agent.id)} lists the skill ${quote(name)}, and there is none${didYouMean(name, names) || '.'}`,
        { agentId: agent.id, skill: name },
      );
    }
  }
}
