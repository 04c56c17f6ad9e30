import 'reflect-metadata';
import type { LanguageModel } from 'ai';
import { Container } from 'inversify';
import type { z } from 'zod';
import { AgentNotFoundError } from '../errors/agent-not-found-error.js';
import { IAgentService } from '../framework/agent-service.js';
import { IConfiguration } from '../framework/configuration.js';
import { IFunctionInvoker } from '../framework/function-invoker.js';
import { IHostEnvironment } from '../framework/host-environment.js';
import { ILogger } from '../framework/logger.js';
import type { IPlugin } from '../framework/plugin.js';
import { ISettingService } from '../framework/setting-service.js';
import { bindSection } from '../settings/bind-section.js';
import type { Environment } from '../settings/environment-source.js';
import { SettingService } from '../settings/setting-service.js';
import { AgentRunner } from './agent-runner.js';
import { AgentService } from './agent-service.js';
import { FunctionInvoker } from './function-invoker.js';
import { HookEmitter } from './hook-emitter.js';
import { createModel } from './model/create-model.js';
import { orderPlugins } from './order-plugins.js';
import { registerPlugin, startPlugin, stopPlugin } from './plugin-lifecycle.js';
import { type ImportModule, importModule, importPlugin } from './plugin-modules.js';
import { agentsSection } from './sections/agents-section.js';
import { loggingSection } from './sections/logging-section.js';
import { modelSection } from './sections/model-section.js';
import { pluginLoaderSection } from './sections/plugin-loader-section.js';
import { runnerSection } from './sections/runner-section.js';
import { WinstonLogger } from './winston-logger.js';

export interface AgentHostOptions {
  readonly configuration: IConfiguration;
  readonly environment: IHostEnvironment;
  /** A container to build in; what is already bound there stays. */
  readonly container?: Container;
  /** Plugins made in code, before those of `PluginLoader:Plugins`. */
  readonly plugins?: readonly IPlugin[];
  /** In place of winston on standard error. */
  readonly logger?: ILogger;
  readonly logStream?: NodeJS.WritableStream;
  readonly importModule?: ImportModule;
}

const hostSections = [loggingSection, pluginLoaderSection, agentsSection, modelSection, runnerSection];

/**
 * A reference host: loads plugins, lets them register and start, and offers the services an agent needs. It knows
 * no plugin; everything a plugin brings reaches it through the contracts in `framework/`.
 */
export class AgentHost {
  readonly container: Container;
  readonly #options: AgentHostOptions;
  readonly #settings: SettingService;
  #started: IPlugin[] = [];
  #booted = false;

  constructor(options: AgentHostOptions) {
    this.#options = options;
    this.container = options.container ?? new Container();
    this.#settings = new SettingService(options.configuration);
  }

  /** Boot, top to bottom: import plugins → check every section → bind the host's services → register → start. */
  async start(abortSignal?: AbortSignal): Promise<void> {
    if (this.#booted) throw new Error('This host has been started before; make a new one.');
    this.#booted = true;
    const { plugins: specifiers, startTimeoutSeconds } = this.#bindPluginLoader();
    const imported = await this.#importPlugins(specifiers, startTimeoutSeconds);
    const { plugins, warnings: orderWarnings } = orderPlugins(imported);
    const sections = [...hostSections, ...plugins.flatMap(plugin => plugin.settings ?? [])];
    const warnings = [...orderWarnings, ...this.#settings.validate(sections)];
    const logger = this.#createLogger();
    for (const warning of warnings) logger.warn(warning);
    this.#bindServices(logger);
    for (const plugin of plugins) registerPlugin(plugin, this.container, this.#options.configuration);
    try {
      for (const plugin of plugins) {
        this.#started.push(plugin);
        await startPlugin(plugin, this.container, { timeoutSeconds: startTimeoutSeconds, abortSignal });
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops plugins in reverse order, also one whose start failed half way. */
  async stop(): Promise<void> {
    const started = this.#started.reverse();
    this.#started = [];
    for (const plugin of started) {
      await stopPlugin(plugin, this.logger, this.#bindPluginLoader().startTimeoutSeconds);
    }
  }

  get agents(): IAgentService {
    return this.container.get<IAgentService>(IAgentService);
  }

  get functions(): IFunctionInvoker {
    return this.container.get<IFunctionInvoker>(IFunctionInvoker);
  }

  get logger(): ILogger {
    return this.container.get<ILogger>(ILogger);
  }

  get settings(): ISettingService {
    return this.#settings;
  }

  /** The agent to act as where none is named: `Runner:Agent`, else the first one of type task. */
  get defaultAgentId(): string {
    const { agents } = this;
    const { agent } = this.#settings.bind(runnerSection.path, runnerSection.schema);
    const id =
      agent ??
      agents.agentIds.find(candidate => (agents.getDefinition(candidate)?.type ?? 'task') === 'task');
    if (id === undefined) throw new AgentNotFoundError({ agentId: id, known: agents.agentIds });
    return id;
  }

  /** The model of the `Model` section. */
  createModel(environmentVariables: Environment = process.env): Promise<LanguageModel> {
    const settings = this.#settings.bind(modelSection.path, modelSection.schema);
    return createModel(settings, {
      environmentVariables,
      importModule: this.#options.importModule ?? importModule,
    });
  }

  /** A runner for the given model, with the limits of the `Runner` section. */
  createRunner(model: LanguageModel): AgentRunner {
    const { maxSteps } = this.#settings.bind(runnerSection.path, runnerSection.schema);
    const hooks = new HookEmitter(this.container, this.logger);
    return new AgentRunner({ agents: this.agents, functions: this.functions, hooks, model, maxSteps });
  }

  #createLogger(): ILogger {
    if (this.#options.logger !== undefined) return this.#options.logger;
    if (this.container.isBound(ILogger)) return this.container.get<ILogger>(ILogger);
    const { path, schema } = loggingSection;
    return WinstonLogger.create(this.#settings.bind(path, schema), this.#options.logStream ?? process.stderr);
  }

  /** Needed before the plugins' sections are known; where it fails, at least all of the host's are told. */
  #bindPluginLoader(): z.output<typeof pluginLoaderSection.schema> {
    const { path, schema } = pluginLoaderSection;
    if (!bindSection(this.#options.configuration, path, schema).ok) this.#settings.validate(hostSections);
    return this.#settings.bind(path, schema);
  }

  async #importPlugins(specifiers: readonly string[], timeoutSeconds: number): Promise<IPlugin[]> {
    const { environment, importModule: load = importModule, plugins = [] } = this.#options;
    const { projectDirectory } = environment;
    const imported = [...plugins];
    for (const specifier of specifiers) {
      imported.push(await importPlugin(specifier, { projectDirectory, importModule: load, timeoutSeconds }));
    }
    return imported;
  }

  #bindServices(logger: ILogger): void {
    const { container } = this;
    const hooks = new HookEmitter(container, logger);
    const bindDefault = <T>(token: symbol, value: T) => {
      if (!container.isBound(token)) container.bind(token).toConstantValue(value);
    };
    bindDefault(IConfiguration, this.#options.configuration);
    bindDefault(IHostEnvironment, this.#options.environment);
    bindDefault(ILogger, logger);
    bindDefault(ISettingService, this.#settings);
    bindDefault(
      IAgentService,
      new AgentService({ definitions: this.#settings.bind(agentsSection.path, agentsSection.schema), hooks }),
    );
    bindDefault(IFunctionInvoker, new FunctionInvoker({ container, hooks, logger }));
  }
}
