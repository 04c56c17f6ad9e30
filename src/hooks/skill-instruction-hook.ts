import 'reflect-metadata';
import { inject, injectable, optional } from 'inversify';
import type { Agent } from '../framework/agent.js';
import { AgentHookBase } from '../framework/agent-hook.js';
import { ILogger, silentLogger } from '../framework/logger.js';
import { ISkillService } from '../skills/i-skill-service.js';
import { AllowListCheck } from './allow-list-check.js';
import { skillViewOf } from './skill-audience.js';

const variable = 'available_skills';
const placeholder = `{{ ${variable} }}`;

/**
 * Puts the catalog of visible skills in an agent's instructions: where its author wrote `{{ available_skills }}`,
 * else at the end. Names in the agent's own list that match no skill are warned of. The catalog always travels as a template variable, never as template text, so that braces
 * in a skill's description are not evaluated.
 */
@injectable()
export class SkillInstructionHook extends AgentHookBase {
  readonly #skills: ISkillService;
  readonly #allowLists: AllowListCheck;

  constructor(
    @inject(ISkillService) skills: ISkillService,
    @inject(ILogger) @optional() logger: ILogger = silentLogger,
  ) {
    super();
    this.#skills = skills;
    const category = logger.forCategory?.('AgentSkills') ?? logger;
    this.#allowLists = new AllowListCheck({ skills, logger: category });
  }

  override async onInstructionLoaded(
    agent: Agent,
    template: string,
    dict: Record<string, unknown>,
  ): Promise<void> {
    // The variable is this hook's own: what an earlier load, or a host that reuses its agents, left in it is stale.
    delete dict[variable];
    const view = skillViewOf(agent);
    if (view === undefined) return;
    await this.#skills.load();
    this.#allowLists.check(agent);
    const catalog = this.#skills.getInstructions(view);
    if (catalog === '') return;
    dict[variable] = catalog;
    if (!hasPlaceholder(template) && !agent.secondaryInstructions.includes(placeholder)) {
      agent.secondaryInstructions.push(placeholder);
    }
  }
}

/**
 * Whether the template's author has placed the catalog: printed it, or handed it on. What stands in a comment or a
 * raw block is not rendered, and a mere condition (`{% if available_skills %}`) prints nothing; there it would be lost.
 */
function hasPlaceholder(template: string): boolean {
  const rendered = template
    .replace(/\{%-?\s*(raw|comment)\s*-?%\}[\s\S]*?\{%-?\s*end\1\s*-?%\}/g, '')
    .replace(/\{%-?\s*#[^%]*%\}/g, '');
  return /\{\{[^}]*\bavailable_skills\b|\{%-?\s*(?:echo|assign|liquid|render|include)\b[^%]*\bavailable_skills\b/.test(
    rendered,
  );
}
