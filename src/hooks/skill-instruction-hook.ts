import 'reflect-metadata';
import { inject, injectable } from 'inversify';
import type { Agent } from '../framework/agent.js';
import { AgentHookBase } from '../framework/agent-hook.js';
import { ISkillService } from '../skills/i-skill-service.js';
import { skillViewOf } from './skill-audience.js';

const variable = 'available_skills';
const placeholder = `{{ ${variable} }}`;

/**
 * Puts the catalog of visible skills in an agent's instructions: where its author wrote `{{ available_skills }}`,
 * else at the end. The catalog always travels as a template variable, never as template text, so that braces
 * in a skill's description are not evaluated.
 */
@injectable()
export class SkillInstructionHook extends AgentHookBase {
  readonly #skills: ISkillService;

  constructor(@inject(ISkillService) skills: ISkillService) {
    super();
    this.#skills = skills;
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
