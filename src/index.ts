/** The whole public API of agent-skills-plugin. */
export { AIToolCallbackAdapter, type AIToolCallbackOptions } from './callbacks/ai-tool-callback-adapter.js';
export { toolFunctionDef } from './callbacks/tool-function-def.js';
export { AgentNotFoundError } from './errors/agent-not-found-error.js';
export { AgentSkillsError, type ErrorCategory } from './errors/agent-skills-error.js';
export { AgentTemplateError } from './errors/agent-template-error.js';
export { ApprovalNeededError } from './errors/approval-needed-error.js';
export { ArgumentsNotJsonError } from './errors/arguments-not-json-error.js';
export { ConfigurationSourceError } from './errors/configuration-source-error.js';
export { FileNotTextError } from './errors/file-not-text-error.js';
export { FileTooLargeError } from './errors/file-too-large-error.js';
export { FunctionNameTakenError } from './errors/function-name-taken-error.js';
export { InvalidArgumentsError } from './errors/invalid-arguments-error.js';
export { ModelCallError } from './errors/model-call-error.js';
export { ModelConfigurationError } from './errors/model-configuration-error.js';
export { PathAccessDeniedError } from './errors/path-access-denied-error.js';
export { PluginLoadError } from './errors/plugin-load-error.js';
export { PluginStartTimeoutError } from './errors/plugin-start-timeout-error.js';
export { type SettingsFailure, SettingsValidationError } from './errors/settings-validation-error.js';
export { SkillFileNotFoundError } from './errors/skill-file-not-found-error.js';
export { SkillNotFoundError } from './errors/skill-not-found-error.js';
export { SkillNotInvocableError } from './errors/skill-not-invocable-error.js';
export { SkillSectionNotFoundError } from './errors/skill-section-not-found-error.js';
export { TooManySkillsError } from './errors/too-many-skills-error.js';
export { ToolReportedError } from './errors/tool-reported-error.js';
export { ToolTimeoutError } from './errors/tool-timeout-error.js';
export { WrongFileKindError } from './errors/wrong-file-kind-error.js';
export { type Agent, type AgentType, agentTypes } from './framework/agent.js';
export { AgentHookBase, IAgentHook } from './framework/agent-hook.js';
export { type AgentDefinition, IAgentService } from './framework/agent-service.js';
export { type ApprovalAnswer, type ApprovalRequest, IApprover } from './framework/approver.js';
export { IConfiguration } from './framework/configuration.js';
export type { IConversation } from './framework/conversation.js';
export { type ConversationContext, IConversationHook } from './framework/conversation-hook.js';
export {
  type FunctionContext,
  type FunctionPreparation,
  IFunctionCallback,
} from './framework/function-callback.js';
export type { FunctionDef, FunctionParameters } from './framework/function-def.js';
export {
  type FunctionOutcome,
  type FunctionRequest,
  IFunctionInvoker,
} from './framework/function-invoker.js';
export { type FunctionCall, IFunctionPolicy, type PolicyDecision } from './framework/function-policy.js';
export { IHostEnvironment } from './framework/host-environment.js';
export { ILogger, type LogFields, silentLogger } from './framework/logger.js';
export type { IPlugin } from './framework/plugin.js';
export type { DialogRole, RoleDialogModel } from './framework/role-dialog-model.js';
export { ISettingService, type SettingsSection } from './framework/setting-service.js';
export { SkillActivationHook } from './hooks/skill-activation-hook.js';
export { SkillActivations } from './hooks/skill-activations.js';
export { SkillFunctionHook } from './hooks/skill-function-hook.js';
export { ISkillHook } from './hooks/skill-hook.js';
export { SkillInstructionHook } from './hooks/skill-instruction-hook.js';
export { AgentHost, type AgentHostOptions } from './host/agent-host.js';
export { AgentRunner, type AgentRunnerParts, type RunRequest, type RunResult } from './host/agent-runner.js';
export { InMemoryConversation } from './host/in-memory-conversation.js';
export { type ConfigurationInputs, loadConfiguration } from './host/load-configuration.js';
export { OfflineModel } from './host/model/offline-model.js';
export type { ImportModule } from './host/plugin-modules.js';
export type { RunEnd } from './host/run-end.js';
export type { RunEvent } from './host/run-event.js';
export { type StartHostOptions, startHost } from './host/start-host.js';
export { WinstonLogger } from './host/winston-logger.js';
export { AgentSkillsPlugin, AgentSkillsPlugin as plugin } from './plugin/agent-skills-plugin.js';
export { AgentSkillsSettings, agentSkillsSection } from './settings/agent-skills-settings.js';
export { Configuration } from './settings/configuration.js';
export type { Environment } from './settings/environment-source.js';
export { SettingService } from './settings/setting-service.js';
export {
  ActivationLedger,
  type LedgerState,
  ledgerKey,
  type SerializedLedger,
} from './skills/activation/activation-ledger.js';
export type { SkillActivation } from './skills/activation/skill-activation.js';
export {
  type ActivationOutcome,
  type ActivationRequest,
  SkillActivator,
} from './skills/activation/skill-activator.js';
export type { Catalog, CatalogTier } from './skills/catalog/catalog-tier.js';
export { createSkillService, type SkillServiceOptions } from './skills/create-skill-service.js';
export { type FunctionNames, type SkillFunction, skillFunctions } from './skills/function-names.js';
export { ISkillService, type SkillContent, type SkillReference } from './skills/i-skill-service.js';
export { type Skill, type SkillScope, skillScopes } from './skills/model/skill.js';
export type { DiagnosticSeverity, SkillDiagnostic } from './skills/model/skill-diagnostic.js';
export type { SkillJson } from './skills/model/skill-json.js';
export type { ScannedRoot, SkillLoad } from './skills/model/skill-load.js';
export type { SkillSnapshot } from './skills/model/skill-snapshot.js';
export type { SkillView } from './skills/model/skill-view.js';
export { SkillsState } from './skills/model/skills-state.js';
export type { ParsingRules, ValidationMode } from './skills/parsing/validation-mode.js';
export type { FilePart, ShownLines } from './skills/reading/file-part.js';
export type { DirectoryEntry, DirectoryListing } from './skills/reading/list-entries.js';
export type { FileText } from './skills/reading/read-text.js';
export type { BodyCacheStatistics } from './skills/reading/skill-body-cache.js';
export type { Confidence } from './skills/search/confidence.js';
export type { SearchNote } from './skills/search/search-note.js';
export { ISkillRanker, type RankerCandidate, type RankerRequest } from './skills/search/skill-ranker.js';
export type { SearchRequest, SearchResult } from './skills/search/skill-search.js';
export {
  type DeserializedSkills,
  deserializeSkills,
  type SerializedSkills,
} from './skills/serialized-skills.js';
export type { ProjectSkillsTrust, SkillOptions } from './skills/skill-options.js';
export type { SkillService } from './skills/skill-service.js';
export { FilteringSkillSource, type SkillFilter } from './skills/sources/filtering-skill-source.js';
export {
  type InlineSkill,
  InlineSkillSource,
  type InlineSkillSourceOptions,
} from './skills/sources/inline-skill-source.js';
export { ISkillSource, type SkillLoadContext } from './skills/sources/skill-source.js';
export { howToFix } from './skills/validation/how-to-fix.js';
export {
  type ValidationOptions,
  type ValidationResult,
  validatePath,
} from './skills/validation/validate-path.js';
export type { ReadSkillToolOptions, SkillActivatedEvent } from './tools/read-skill-tool.js';
export type { SkillToolContext } from './tools/skill-tool-context.js';
export {
  createSkillTools,
  type EnabledSkillTools,
  enabledFunctions,
  SkillTools,
  type SkillToolsOptions,
} from './tools/skill-tools.js';
