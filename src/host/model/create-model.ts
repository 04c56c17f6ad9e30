import type { LanguageModel } from 'ai';
import { ModelConfigurationError } from '../../errors/model-configuration-error.js';
import type { Environment } from '../../settings/environment-source.js';
import { reasonOf } from '../../text/reason-of.js';
import type { ImportModule } from '../plugin-modules.js';
import type { ModelSettings } from '../sections/model-section.js';
import { OfflineModel } from './offline-model.js';

export interface CreateModelOptions {
  readonly environmentVariables: Environment;
  readonly importModule: ImportModule;
}

interface Provider {
  readonly package: string;
  readonly factory: string;
  readonly defaultKeyVariable?: string;
}

const providers = new Map<ModelSettings['provider'], Provider>([
  ['openai-compatible', { package: '@ai-sdk/openai-compatible', factory: 'createOpenAICompatible' }],
  [
    'anthropic',
    { package: '@ai-sdk/anthropic', factory: 'createAnthropic', defaultKeyVariable: 'ANTHROPIC_API_KEY' },
  ],
  ['openai', { package: '@ai-sdk/openai', factory: 'createOpenAI', defaultKeyVariable: 'OPENAI_API_KEY' }],
]);

/** The configured model. A provider's package is imported only when it is the one configured. */
export async function createModel(
  settings: ModelSettings,
  { environmentVariables, importModule }: CreateModelOptions,
): Promise<LanguageModel> {
  const provider = providers.get(settings.provider);
  if (provider === undefined) return new OfflineModel();
  const variable = settings.apiKeyEnv ?? provider.defaultKeyVariable;
  const apiKey = variable === undefined ? undefined : environmentVariables[variable];
  if (variable !== undefined && !apiKey) {
    throw new ModelConfigurationError({
      provider: settings.provider,
      problem: `the environment variable ${variable} holds no API key. Set it, or name another one in Model:ApiKeyEnv.`,
    });
  }
  const create = await importFactory(settings.provider, provider, importModule);
  const languageModel = create({
    name: settings.provider,
    ...(settings.baseUrl === undefined ? {} : { baseURL: settings.baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return languageModel(settings.id ?? '');
}

type ProviderFactory = (options: Readonly<Record<string, string>>) => (modelId: string) => LanguageModel;

async function importFactory(
  name: string,
  { package: specifier, factory }: Provider,
  importModule: ImportModule,
): Promise<ProviderFactory> {
  try {
    return (await importModule(specifier))[factory] as ProviderFactory;
  } catch (cause) {
    const missing = /MODULE_NOT_FOUND/.test(String((cause as NodeJS.ErrnoException).code));
    const problem = missing
      ? `the package ${specifier} is not installed. Install it with: npm install ${specifier}`
      : `the package ${specifier} cannot be loaded: ${reasonOf(cause)}`;
    throw new ModelConfigurationError({ provider: name, problem, cause });
  }
}
