import { z } from 'zod';

export const modelProviders = ['offline', 'openai-compatible', 'anthropic', 'openai'] as const;

const modelSchema = z
  .object({
    provider: z.enum(modelProviders).default('offline'),
    /** The provider's name for the model. */
    id: z.string().min(1).optional(),
    baseUrl: z.url().optional(),
    /** The name of the environment variable that holds the key; the key itself never stands in a file. */
    apiKeyEnv: z.string().min(1).optional(),
  })
  .superRefine(({ provider, id, baseUrl }, context) => {
    const require = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: `is required for provider ${provider}` });
    if (provider !== 'offline' && id === undefined) require('id');
    if (provider === 'openai-compatible' && baseUrl === undefined) require('baseUrl');
  });

export const modelSection = { path: 'Model', schema: modelSchema };
export type ModelSettings = z.output<typeof modelSchema>;
