import 'reflect-metadata';
import type { Container } from 'inversify';
import { IAgentService } from '../framework/agent-service.js';
import type { IConfiguration } from '../framework/configuration.js';
import { IFunctionCallback } from '../framework/function-callback.js';
import { ILogger } from '../framework/logger.js';
import type { IPlugin } from '../framework/plugin.js';
import { ISettingService } from '../framework/setting-service.js';
import { AgentSkillsSettings, agentSkillsSection } from '../settings/agent-skills-settings.js';
import { SettingService } from '../settings/setting-service.js';
import { ISkillService } from '../skills/i-skill-service.js';
import { enabledFunctions } from '../tools/skill-tools.js';
import { agentSkillsModule, provider } from './agent-skills-module.js';
import { checkFunctionNames } from './check-function-names.js';
import { logStatistics } from './skill-log.js';

/**
 * Agent Skills for a host. The story, once:
 *
 * 1. **Advertise.** When an agent loads, `SkillInstructionHook` puts a catalog (name and description of each skill
 *    it may see) in its instructions and `SkillFunctionHook` gives it the functions below. Routing and planning
 *    agents get neither.
 * 2. **Load.** The model finds a description that fits and calls `read_skill`; the skill's instructions come back.
 *    `search_skills` finds one among hundreds; a person may start one with `/name`.
 * 3. **Read on.** Where these refer to a file, `read_skill_file` and `list_skill_directory` reach it, inside the
 *    skill's own directory and nowhere else.
 *
 * The functions are AI SDK tools, made function callbacks by `AIToolCallbackAdapter`. Behind them stands one
 * `ISkillService`, which a host may replace by binding its own first.
 */
export class AgentSkillsPlugin implements IPlugin {
  readonly id = 'agent-skills';
  readonly name = 'Agent Skills';
  readonly description = 'Discovers Agent Skills and lets agents load them on demand.';
  readonly settings = [agentSkillsSection];
  #configuration: IConfiguration | undefined;

  registerDI(container: Container, configuration: IConfiguration): void {
    const { path, schema } = agentSkillsSection;
    container.load(agentSkillsModule(new SettingService(configuration).bind(path, schema)));
    this.#configuration = configuration;
  }

  #container: Container | undefined;

  /**
   * Refuses to go on where a function's name is taken. Scans the skills now where the settings ask for it; otherwise
   * the first use does. In a container without a
   * host nobody else has looked for unknown settings, so they are warned of here.
   */
  async start(container: Container): Promise<void> {
    this.#container = container;
    if (this.#configuration !== undefined && !container.isBound(ISettingService)) {
      const logger = container.get<ILogger>(ILogger);
      for (const warning of new SettingService(this.#configuration).validate(this.settings))
        logger.warn(warning);
    }
    const settings = container.get<AgentSkillsSettings>(AgentSkillsSettings);
    checkFunctionNames({
      functions: enabledFunctions(settings),
      callbacks: container.getAll<IFunctionCallback>(IFunctionCallback, { optional: true }),
      provider,
      agents: container.isBound(IAgentService) ? container.get<IAgentService>(IAgentService) : undefined,
    });
    if (settings.validateOnStartup) await container.get<ISkillService>(ISkillService).load();
  }

  /** Says how the cache has done. */
  async stop(): Promise<void> {
    const container = this.#container;
    if (container === undefined) return;
    logStatistics(container.get<ILogger>(ILogger), container.get<ISkillService>(ISkillService).statistics);
  }
}
