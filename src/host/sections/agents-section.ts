import { z } from 'zod';
import { agentTypes } from '../../framework/agent.js';
import type { AgentDefinition } from '../../framework/agent-service.js';

const functionSchema = z.object({
  name: z.string().min(1),
  description: z.string().default(''),
  parameters: z
    .looseObject({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .default({ properties: {}, required: [] }),
  impact: z.string().optional(),
});

const agentSchema = z.object({
  id: z.string().min(1).optional(),
  name: z.string().optional(),
  description: z.string().default(''),
  type: z.enum(agentTypes).default('task'),
  instruction: z.string().default(''),
  functions: z.array(functionSchema).default([]),
  samples: z.array(z.string()).default([]),
  templateDict: z.record(z.string(), z.unknown()).default({}),
  skills: z.array(z.string()).optional(),
});

/** A list of agents with an `Id` each, or a section whose keys are the ids: the latter can be layered. */
export const agentsSection = {
  path: 'Agents',
  schema: z
    .union([
      z.array(agentSchema.required({ id: true })).superRefine(refuseDuplicates),
      z.record(z.string(), agentSchema),
    ])
    .transform((agents): AgentDefinition[] =>
      (Array.isArray(agents) ? agents.map(agent => [agent.id, agent] as const) : Object.entries(agents)).map(
        ([key, { id = key, name = id, functions, skills, ...agent }]) => ({
          ...agent,
          id,
          name,
          functions: functions.map(toFunctionDef),
          ...(skills === undefined ? {} : { skills }),
        }),
      ),
    ),
};

function toFunctionDef({ parameters, impact, ...definition }: z.output<typeof functionSchema>) {
  return {
    ...definition,
    parameters: { ...parameters, type: 'object' as const },
    ...(impact === undefined ? {} : { impact }),
  };
}

function refuseDuplicates(agents: readonly { readonly id: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { id }] of agents.entries()) {
    if (seen.has(id.toLowerCase()))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is used twice' });
    seen.add(id.toLowerCase());
  }
}
