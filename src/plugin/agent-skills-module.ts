import { ContainerModule, type ResolutionContext } from 'inversify';
import { AIToolCallbackAdapter } from '../callbacks/ai-tool-callback-adapter.js';
import { IAgentHook } from '../framework/agent-hook.js';
import { IConversationHook } from '../framework/conversation-hook.js';
import { IFunctionCallback } from '../framework/function-callback.js';
import { IHostEnvironment } from '../framework/host-environment.js';
import { ILogger, silentLogger } from '../framework/logger.js';
import { SkillActivationHook } from '../hooks/skill-activation-hook.js';
import { SkillActivations } from '../hooks/skill-activations.js';
import { SkillFunctionHook, SkillNameEnumLimit } from '../hooks/skill-function-hook.js';
import { SkillInstructionHook } from '../hooks/skill-instruction-hook.js';
import { AgentSkillsSettings } from '../settings/agent-skills-settings.js';
import { defaultHostEnvironment } from '../settings/default-host-environment.js';
import { SkillActivator } from '../skills/activation/skill-activator.js';
import { assembleSkillService } from '../skills/create-skill-service.js';
import { resourceDirectoriesFor } from '../skills/function-names.js';
import { ISkillService } from '../skills/i-skill-service.js';
import { ISkillRanker } from '../skills/search/skill-ranker.js';
import { ISkillSource } from '../skills/sources/skill-source.js';
import { createSkillTools, enabledFunctions, SkillTools } from '../tools/skill-tools.js';
import { announceActivation } from './announce-activation.js';
import { logDegradedCatalog, logSearchNote, logSnapshot } from './skill-log.js';

/** Who the plugin's functions are by. */
export const provider = 'agent-skills';

/** Every binding of the plugin. Defaults step back where the host has bound its own; nothing is resolved here. */
export function agentSkillsModule(settings: AgentSkillsSettings): ContainerModule {
  const functions = enabledFunctions(settings);
  const maxLines = settings.maxSkillBodyLines;
  const loggerOf = (context: ResolutionContext) => {
    const logger = context.get<ILogger>(ILogger);
    // A container may hold a logger of its own under this common name, without categories.
    return logger.forCategory?.('AgentSkills') ?? logger;
  };

  return new ContainerModule(({ bind, isBound }) => {
    if (!isBound(ILogger)) bind(ILogger).toConstantValue(silentLogger);
    if (!isBound(IHostEnvironment)) bind(IHostEnvironment).toConstantValue(defaultHostEnvironment());

    bind(AgentSkillsSettings).toConstantValue(settings);
    bind(SkillNameEnumLimit).toConstantValue(settings.skillNameEnumLimit);

    if (!isBound(ISkillService)) {
      bind(ISkillService)
        .toDynamicValue(context => {
          const { projectDirectory, homeDirectory, cacheHome } =
            context.get<IHostEnvironment>(IHostEnvironment);
          const logger = loggerOf(context);
          return assembleSkillService({
            ...settings,
            projectDirectory,
            homeDirectory,
            cacheHome,
            functions,
            resourceDirectories: resourceDirectoriesFor(functions, settings.resourceDirectories),
            sources: context.getAll<ISkillSource>(ISkillSource, { optional: true }),
            onSnapshot: snapshot => logSnapshot(logger, snapshot),
            onCatalogDegraded: catalog => logDegradedCatalog(logger, catalog),
            search: {
              ranker: context.get<ISkillRanker>(ISkillRanker, { optional: true }),
              onNote: note => logSearchNote(logger, note),
            },
          });
        })
        .inSingletonScope();
    }

    bind(SkillActivator)
      .toDynamicValue(context => {
        const service = context.get<ISkillService>(ISkillService);
        return new SkillActivator({ service, maxSkillsPerTurn: settings.maxSkillsPerTurn });
      })
      .inSingletonScope();

    bind(SkillActivations)
      .toDynamicValue(
        context =>
          new SkillActivations({
            activator: context.get(SkillActivator),
            functions,
            maxLines,
            onSkillActivated: announceActivation(context, loggerOf(context)),
          }),
      )
      .inSingletonScope();

    bind(SkillTools)
      .toDynamicValue(context =>
        createSkillTools(functions, {
          service: context.get<ISkillService>(ISkillService),
          activator: context.get(SkillActivator),
          maxLines,
          onSkillActivated: announceActivation(context, loggerOf(context)),
        }),
      )
      .inSingletonScope();

    bind(IAgentHook).to(SkillInstructionHook).inSingletonScope();
    bind(IAgentHook).to(SkillFunctionHook).inSingletonScope();
    bind(IConversationHook).to(SkillActivationHook).inSingletonScope();

    for (const name of Object.values(functions)) {
      bind(IFunctionCallback)
        .toDynamicValue(context => {
          const tool = context.get<SkillTools>(SkillTools).get(name);
          if (tool === undefined) throw new Error(`No tool was made for the enabled function '${name}'.`);
          return new AIToolCallbackAdapter({
            name,
            tool,
            provider,
            logger: loggerOf(context),
            timeoutSeconds: settings.toolTimeoutSeconds,
          });
        })
        .inSingletonScope();
    }
  });
}
