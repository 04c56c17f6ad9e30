import { z } from 'zod';

export const pluginLoaderSection = {
  path: 'PluginLoader',
  schema: z.object({
    /** Module specifiers, or paths relative to the project directory. */
    plugins: z.array(z.string().min(1)).default([]),
    startTimeoutSeconds: z.number().positive().max(86_400).default(30),
  }),
};
