import { z } from 'zod';
import type { SettingsSection } from '../framework/setting-service.js';
import { skillDefaults, validationModes } from '../skills/skill-options.js';
import { toolNamesSchema } from './tool-names-schema.js';

/** An empty text counts as not set, so that an environment variable can take a configured directory back. */
const directory = z
  .string()
  .transform(value => (value.trim() === '' ? undefined : value))
  .optional();

/** A path that says where it starts: a misspelt `always` is no directory. */
const projectDirectory = z
  .string()
  .regex(
    /^(?:[/~\\]|[A-Za-z]:[/\\])/,
    "must be 'always', 'never', or absolute paths (~ is the home directory)",
  );

const agentSkillsSchema = z.object({
  enableUserSkills: z.boolean().default(skillDefaults.enableUserSkills),
  enableProjectSkills: z.boolean().default(skillDefaults.enableProjectSkills),
  enableBuiltinSkills: z.boolean().default(skillDefaults.enableBuiltinSkills),
  userSkillsDir: directory,
  projectSkillsDir: directory,
  additionalSkillRoots: z.array(z.string().min(1)).default([...skillDefaults.additionalSkillRoots]),
  skillsDirectory: directory,
  dataDir: directory,
  skillNames: z.array(z.string()).optional(),
  projectSkillsTrust: z
    .union([z.enum(['always', 'never']), z.array(projectDirectory)])
    .default(skillDefaults.projectSkillsTrust),
  validationMode: z.enum(validationModes).default(skillDefaults.validationMode),
  blockAngleBracketsInFrontmatter: z.boolean().default(skillDefaults.blockAngleBracketsInFrontmatter),
  cacheSkills: z.boolean().default(skillDefaults.cacheSkills),
  validateOnStartup: z.boolean().default(true),
  skillsCacheDurationSeconds: z.number().nonnegative().default(skillDefaults.skillsCacheDurationSeconds),
  maxDiscoveryDepth: z.int().positive().default(skillDefaults.maxDiscoveryDepth),
  maxDiscoveryDirectories: z.int().positive().default(skillDefaults.maxDiscoveryDirectories),
  enableReadSkillTool: z.boolean().default(true),
  enableReadFileTool: z.boolean().default(true),
  enableListDirectoryTool: z.boolean().default(true),
  enableSearchTool: z.boolean().default(true),
  enableScriptPathTool: z.boolean().default(false),
  toolNames: toolNamesSchema,
  maxOutputSizeBytes: z.int().positive().default(skillDefaults.maxOutputSizeBytes),
  maxSkillBodyLines: z.int().positive().default(skillDefaults.maxSkillBodyLines),
  includeFrontmatter: z.boolean().default(skillDefaults.includeFrontmatter),
  resourceDirectories: z.array(z.string().min(1)).default([...skillDefaults.resourceDirectories]),
  maxSkillsPerTurn: z.int().positive().default(2),
  catalogTokenBudget: z.int().positive().default(skillDefaults.catalogTokenBudget),
  pinnedSkills: z.array(z.string().min(1)).default([...skillDefaults.pinnedSkills]),
  enableSearchCache: z.boolean().default(skillDefaults.enableSearchCache),
  searchCacheDir: directory,
  skillNameEnumLimit: z.int().nonnegative().default(200),
  toolTimeoutSeconds: z.number().positive().max(86_400).default(60),
});

/** The `AgentSkills` section, validated and frozen. */
export type AgentSkillsSettings = Readonly<z.output<typeof agentSkillsSchema>>;
export const AgentSkillsSettings = Symbol.for('AgentSkillsSettings');

export const agentSkillsSection = {
  path: 'AgentSkills',
  schema: agentSkillsSchema,
} satisfies SettingsSection<AgentSkillsSettings>;
