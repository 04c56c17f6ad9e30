import 'reflect-metadata';
import { inject, injectable } from 'inversify';
import { toolFunctionDef } from '../callbacks/tool-function-def.js';
import type { Agent } from '../framework/agent.js';
import { AgentHookBase } from '../framework/agent-hook.js';
import type { FunctionDef } from '../framework/function-def.js';
import { ISkillService } from '../skills/i-skill-service.js';
import { SkillTools } from '../tools/skill-tools.js';
import { skillViewOf } from './skill-audience.js';

/** How many skill names a function's schema may enumerate. */
export const SkillNameEnumLimit = Symbol.for('SkillNameEnumLimit');

/** Gives an agent the functions that read skills; none where it can see no skill. */
@injectable()
export class SkillFunctionHook extends AgentHookBase {
  readonly #skills: ISkillService;
  readonly #tools: SkillTools;
  readonly #enumLimit: number;
  #definitions: Promise<readonly FunctionDef[]> | undefined;

  constructor(
    @inject(ISkillService) skills: ISkillService,
    @inject(SkillTools) tools: SkillTools,
    @inject(SkillNameEnumLimit) enumLimit: number,
  ) {
    super();
    this.#skills = skills;
    this.#tools = tools;
    this.#enumLimit = enumLimit;
  }

  override async onFunctionsLoaded(agent: Agent, functions: readonly FunctionDef[]): Promise<void> {
    const view = skillViewOf(agent);
    if (view === undefined) return;
    await this.#skills.load();
    const names = this.#skills.list(view).map(skill => skill.name);
    if (names.length === 0) return;
    this.#definitions ??= Promise.all([...this.#tools].map(([name, tool]) => toolFunctionDef(name, tool)));
    const taken = new Set([...functions, ...agent.secondaryFunctions].map(({ name }) => name));
    for (const definition of await this.#definitions) {
      if (!taken.has(definition.name)) agent.secondaryFunctions.push(this.#withSkillNames(definition, names));
    }
  }

  /** The visible names as an enum, so that a model cannot misspell one; left out where they would be too many. */
  #withSkillNames(definition: FunctionDef, names: readonly string[]): FunctionDef {
    const { properties } = definition.parameters;
    const argument = properties.skill_name;
    if (names.length > this.#enumLimit || typeof argument !== 'object' || argument === null)
      return definition;
    return {
      ...definition,
      parameters: {
        ...definition.parameters,
        properties: { ...properties, skill_name: { ...argument, enum: names } },
      },
    };
  }
}
