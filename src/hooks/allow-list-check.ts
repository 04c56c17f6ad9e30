import type { Agent } from '../framework/agent.js';
import type { ILogger } from '../framework/logger.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import { didYouMean } from '../text/did-you-mean.js';
import { quote } from '../text/quote.js';

/** Warns of names in an agent's `skills` list that match no skill: a misspelt one would just be missing. */
export class AllowListCheck {
  readonly #skills: ISkillService;
  readonly #logger: ILogger;
  readonly #warned = new Map<string, string>();

  constructor({ skills, logger }: { skills: ISkillService; logger: ILogger }) {
    this.#skills = skills;
    this.#logger = logger;
  }

  /** For the current snapshot. An agent is loaded for every request; the same complaint is made once. */
  check({ id, skills = [] }: Agent): void {
    const unmatched = skills.filter(name => this.#skills.get({ name }) === undefined);
    const complaint = JSON.stringify(unmatched);
    if ((this.#warned.get(id) ?? '[]') === complaint) return;
    this.#warned.set(id, complaint);
    const names = this.#skills.list().map(({ name }) => name);
    for (const name of unmatched) {
      this.#logger.warn(
        `Agent ${quote(id)} lists the skill ${quote(name)}, and there is none${didYouMean(name, names) || '.'}`,
        { agentId: id, skill: name },
      );
    }
  }
}
