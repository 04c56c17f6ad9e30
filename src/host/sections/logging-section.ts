import { z } from 'zod';

export const logLevels = ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical', 'None'] as const;
export type LogLevel = (typeof logLevels)[number];

/** `Logging:LogLevel:Default`, and a level for any category beside it, as in .NET. */
export const loggingSection = {
  path: 'Logging',
  schema: z.object({
    logLevel: z.record(z.string(), z.enum(logLevels)).default({}),
  }),
};
export type LoggingSettings = z.output<typeof loggingSection.schema>;
