import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentHost, type AgentHostOptions } from '../../src/host/agent-host.js';
import { loadConfiguration } from '../../src/host/load-configuration.js';
import { MemoryLogger } from './memory-logger.js';
import { type SkillToWrite, writeSkill } from './write-skill.js';

export interface TestProject {
  readonly directory: string;
  readonly home: string;
  readonly logger: MemoryLogger;
  readonly projectSkills: string;
  readonly userSkills: string;
  /** A started host, configured from the project's real appsettings.json. */
  startHost(options?: Partial<AgentHostOptions>): Promise<AgentHost>;
  createHost(options?: Partial<AgentHostOptions>): AgentHost;
}

export interface ProjectToWrite {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly projectSkills?: readonly SkillToWrite[];
  readonly userSkills?: readonly SkillToWrite[];
}

/** A project as a host developer has it: a directory, a home, an appsettings.json, skills. */
export function writeProject(
  base: string,
  { settings = {}, projectSkills = [], userSkills = [] }: ProjectToWrite = {},
): TestProject {
  const directory = join(base, 'project');
  const home = join(base, 'home');
  const projectRoot = join(directory, '.botsharp/skills');
  const userRoot = join(home, '.botsharp/skills');
  mkdirSync(directory, { recursive: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(directory, 'appsettings.json'), JSON.stringify(settings));
  for (const skill of projectSkills) writeSkill(projectRoot, skill);
  for (const skill of userSkills) writeSkill(userRoot, skill);
  const logger = new MemoryLogger();
  const createHost = (options: Partial<AgentHostOptions> = {}) =>
    new AgentHost({
      configuration: loadConfiguration({ projectDirectory: directory }),
      environment: { environmentName: 'Production', projectDirectory: directory, homeDirectory: home },
      logger,
      ...options,
    });
  return {
    directory,
    home,
    logger,
    projectSkills: projectRoot,
    userSkills: userRoot,
    createHost,
    async startHost(options) {
      const host = createHost(options);
      await host.start();
      return host;
    },
  };
}
