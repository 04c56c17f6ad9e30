import { describe, expect, it } from '@jest/globals';
import { ModelConfigurationError } from '../../../src/errors/model-configuration-error.js';
import { createModel } from '../../../src/host/model/create-model.js';
import { importModule } from '../../../src/host/plugin-modules.js';
import type { ModelSettings } from '../../../src/host/sections/model-section.js';

const create = (settings: ModelSettings, environment: Readonly<Record<string, string>> = {}) =>
  createModel(settings, { environmentVariables: environment, importModule });

describe('the configured model', () => {
  it('is the offline one by default, and imports nothing', async () => {
    const refuse = () => Promise.reject(new Error('imported'));
    expect(
      await createModel({ provider: 'offline' }, { environmentVariables: {}, importModule: refuse }),
    ).toMatchObject({ provider: 'offline' });
  });

  it.each([
    ['openai-compatible', 'openai-compatible.chat', {}],
    ['anthropic', 'anthropic', { ANTHROPIC_API_KEY: 'k' }],
    ['openai', 'openai', { OPENAI_API_KEY: 'k' }],
  ] as const)('comes from the package of %s', async (provider, expected, environment) => {
    const model = await create({ provider, id: 'm', baseUrl: 'http://127.0.0.1:1/v1' }, environment);
    expect(model).toMatchObject({
      modelId: 'm',
      provider: expect.stringContaining(expected.split('.')[0] as string),
    });
  });

  it.each([
    [
      { provider: 'anthropic', id: 'm' } as const,
      'the environment variable ANTHROPIC_API_KEY holds no API key',
    ],
    [
      { provider: 'openai', id: 'm', apiKeyEnv: 'MY_KEY' } as const,
      'the environment variable MY_KEY holds no API key',
    ],
    [
      { provider: 'openai-compatible', id: 'm', apiKeyEnv: 'MY_KEY', baseUrl: 'http://x' } as const,
      'the environment variable MY_KEY holds no API key',
    ],
  ])('%j needs its key', async (settings, message) => {
    await expect(create(settings)).rejects.toBeInstanceOf(ModelConfigurationError);
    await expect(create(settings, { MY_KEY: '' })).rejects.toThrow(message);
  });

  it('names the package that is missing and how to install it', async () => {
    const missing = () =>
      Promise.reject(
        Object.assign(new Error("Cannot find package '@ai-sdk/openai'"), { code: 'ERR_MODULE_NOT_FOUND' }),
      );
    await expect(
      createModel(
        { provider: 'openai', id: 'm' },
        { environmentVariables: { OPENAI_API_KEY: 'k' }, importModule: missing },
      ),
    ).rejects.toThrow(
      "Model provider 'openai' cannot be used: the package @ai-sdk/openai is not installed. Install it with: npm install @ai-sdk/openai",
    );
  });
});
