import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { type AgentType, agentTypes } from '../../src/framework/agent.js';
import { IFunctionCallback } from '../../src/framework/function-callback.js';
import { ISkillService } from '../../src/skills/i-skill-service.js';
import { scriptedModel, systemText, toolResults } from '../support/scripted-model.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();

const functionNames = ['read_skill', 'read_skill_file', 'list_skill_directory', 'search_skills'];
const agents = Object.fromEntries(
  agentTypes.map(type => [type, { Type: type, Instruction: `I am a ${type} agent.` }]),
);
const pdf = {
  name: 'pdf-processing',
  description: 'Extract text from PDF files & merge them.',
  body: '# PDF\n\n1. Open it.\n2. Read references/forms.md.',
  files: { 'references/forms.md': 'Fill in the form.' },
};
const project = (settings: Readonly<Record<string, unknown>> = {}, skills = [pdf]) =>
  writeProject(tempDirectory(), { settings: { Agents: agents, ...settings }, projectSkills: skills });

const withSkills: AgentType[] = ['evaluating', 'task', 'static', 'a2a-remote'];
const withoutSkills: AgentType[] = ['routing', 'planning'];

describe('loading an agent', () => {
  it.each(withSkills)(
    'of type %s puts the catalog in its instructions and the functions beside them',
    async type => {
      const host = await project().startHost();
      const agent = await host.agents.loadAgent(type);
      if (agent === undefined) throw new Error('not loaded');
      const instructions = await host.agents.renderInstruction(agent);
      expect(instructions).toMatch(new RegExp(`^I am a ${type} agent\\.`));
      expect(instructions).toContain('<name>pdf-processing</name>');
      expect(instructions).toContain(
        '<description>Extract text from PDF files &amp; merge them.</description>',
      );
      expect(instructions).not.toContain(join('.botsharp', 'skills'));
      expect(agent.secondaryFunctions.map(({ name }) => name)).toEqual(functionNames);
    },
  );

  it.each(withoutSkills)('of type %s says nothing about skills', async type => {
    const host = await project({
      Agents: { ...agents, [type]: { Type: type, Instruction: 'Route. {{ available_skills }}' } },
    }).startHost();
    const agent = await host.agents.loadAgent(type);
    if (agent === undefined) throw new Error('not loaded');
    expect(await host.agents.renderInstruction(agent)).toBe('Route. ');
    expect(agent.secondaryFunctions).toEqual([]);
    expect(agent.templateDict).toEqual({});
  });

  it('puts the catalog where the author wants it, and then not at the end', async () => {
    const host = await project({
      Agents: {
        task: {
          Instruction: 'Before\n{{ available_skills }}\nAfter {{ tone }}',
          TemplateDict: { tone: 'kindly' },
        },
      },
    }).startHost();
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('not loaded');
    const instructions = await host.agents.renderInstruction(agent);
    expect(instructions).toMatch(/^Before\n[\s\S]*<\/available_skills>\nAfter kindly$/);
    expect(instructions.match(/<available_skills>/g)).toHaveLength(1);
  });

  it.each([
    '{% raw %}{{ available_skills }}{% endraw %}',
    '{% comment %}{{ available_skills }}{% endcomment %}Hi',
  ])('never loses the catalog in %s', async instruction => {
    const host = await project({ Agents: { task: { Instruction: instruction } } }).startHost();
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('not loaded');
    expect(await host.agents.renderInstruction(agent)).toContain('<name>pdf-processing</name>');
  });

  it.each([
    ['{% assign s = available_skills %}[{{ s }}]', 1],
    ['{{ "Skills: " | append: available_skills }}', 1],
    ['{% echo available_skills %}', 1],
    ['{% if available_skills %}Skills below.{% endif %}', 1],
    ['{% # {{ available_skills }} %}Hi', 1],
  ])('has the catalog just once with %s', async (instruction, times) => {
    const host = await project({ Agents: { task: { Instruction: instruction } } }).startHost();
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('not loaded');
    expect((await host.agents.renderInstruction(agent)).match(/<\/available_skills>/g)).toHaveLength(times);
  });

  it('does not evaluate template braces in a description', async () => {
    const host = await project({}, [
      { ...pdf, description: 'Runs "{{ secret }}{% assign x = 1 %}" literally.' },
    ] as never).startHost();
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('not loaded');
    agent.templateDict.secret = 'LEAKED';
    const instructions = await host.agents.renderInstruction(agent);
    expect(instructions).toContain('Runs &quot;{{ secret }}{% assign x = 1 %}&quot; literally.');
    expect(instructions).not.toContain('LEAKED');
  });

  it('twice doubles nothing', async () => {
    const host = await project().startHost();
    const first = await host.agents.loadAgent('task');
    const second = await host.agents.loadAgent('task');
    expect(second).toEqual(first);
    expect(second?.secondaryInstructions).toEqual(['{{ available_skills }}']);
    expect(second?.secondaryFunctions).toHaveLength(4);
  });

  it('keeps required parameters, and names the visible skills', async () => {
    const host = await project().startHost();
    const agent = await host.agents.loadAgent('task');
    const byName = new Map(agent?.secondaryFunctions.map(({ name, parameters }) => [name, parameters]));
    expect(byName.get('read_skill')).toMatchObject({
      required: ['skill_name'],
      properties: { skill_name: { type: 'string', enum: ['pdf-processing'] } },
    });
    expect(byName.get('read_skill_file')?.required).toEqual(['skill_name', 'file_path']);
    expect(byName.get('list_skill_directory')?.required).toEqual(['skill_name']);
  });

  it('names no skills in the schema where they are too many', async () => {
    const host = await project({ AgentSkills: { SkillNameEnumLimit: 0 } }).startHost();
    const agent = await host.agents.loadAgent('task');
    expect(agent?.secondaryFunctions[0]?.parameters.properties.skill_name).not.toHaveProperty('enum');
  });

  it('injects nothing at all where there are no skills', async () => {
    const host = await project({}, []).startHost();
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('not loaded');
    expect(await host.agents.renderInstruction(agent)).toBe('I am a task agent.');
    expect(agent.secondaryFunctions).toEqual([]);
    expect(agent.templateDict).toEqual({});
  });

  it('shows an agent only the skills on its list', async () => {
    const skills = [pdf, { ...pdf, name: 'other' }];
    const host = await project(
      { Agents: { task: { Skills: ['Other'] }, none: { Skills: [] } } },
      skills,
    ).startHost();
    const agent = await host.agents.loadAgent('task');
    const none = await host.agents.loadAgent('none');
    expect(agent?.secondaryFunctions[0]?.parameters.properties.skill_name).toMatchObject({ enum: ['other'] });
    expect(agent?.templateDict.available_skills).not.toContain('pdf-processing');
    expect(none?.secondaryFunctions).toEqual([]);
  });

  it('reads a configured function’s parameters in any spelling', async () => {
    const own = {
      Name: 'own',
      Parameters: {
        Properties: { city: { type: 'string' } },
        Required: ['city'],
        additionalProperties: false,
      },
    };
    const host = await project({ Agents: { task: { Functions: [own] } } }).startHost();
    expect((await host.agents.loadAgent('task'))?.functions[0]?.parameters).toEqual({
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    });
  });

  it('keeps a function of the same name that the agent already has', async () => {
    const own = {
      Name: 'read_skill',
      Description: 'My own.',
      Parameters: { properties: { x: { type: 'string' } } },
    };
    const host = await project({ Agents: { task: { Functions: [own] } } }).startHost();
    const agent = await host.agents.loadAgent('task');
    expect(agent?.functions).toEqual([
      {
        name: 'read_skill',
        description: 'My own.',
        parameters: { type: 'object', properties: { x: { type: 'string' } }, required: [] },
      },
    ]);
    expect(agent?.secondaryFunctions.map(({ name }) => name)).toEqual(functionNames.slice(1));
  });
});

describe('a conversation with a model', () => {
  it('goes from the catalog through every function to an answer', async () => {
    const model = scriptedModel([
      { call: 'read_skill', input: { skill_name: 'pdf-processing' } },
      { call: 'list_skill_directory', input: { SkillName: 'pdf-processing', recursive: true } },
      { call: 'read_skill_file', input: { skillName: 'pdf-processing', filePath: 'references/forms.md' } },
      {
        call: 'read_skill_file',
        input: { skill_name: 'pdf-processing', file_path: '../../../appsettings.json' },
      },
      { say: 'Filled in.' },
    ]);
    const testProject = project();
    const host = await testProject.startHost();
    const result = await host.createRunner(model).run({ agentId: 'task', request: 'Fill in this PDF' });
    expect(result).toMatchObject({
      answer: 'Filled in.',
      end: 'answered',
      steps: 5,
      inputTokens: 50,
      outputTokens: 25,
    });
    expect(systemText(model.seen[0])).toContain('<name>pdf-processing</name>');
    expect(model.seen[0]?.tools?.map(tool => tool.name)).toEqual(functionNames);
    const [skill, listing, file, denied] = toolResults(model.seen.at(-1));
    expect(skill).toMatch(/^<skill_content name="pdf-processing" source="project">\n# PDF/);
    expect(listing).toContain('references/forms.md (17 bytes)');
    expect(file).toBe('Fill in the form.');
    expect(denied).toMatch(/^Access denied: /);
    expect(result.conversation.messages.map(({ role }) => role)).toEqual([
      'user',
      'function',
      'function',
      'function',
      'function',
      'assistant',
    ]);
  });

  it('is logged: skills at info, calls at debug, failures at error, with agent and conversation', async () => {
    const testProject = project();
    const host = await testProject.startHost();
    const model = scriptedModel([
      { call: 'read_skill', input: { skill_name: 'pdf-processing' } },
      { call: 'read_skill', input: { skill_name: 'unknown' } },
      { say: 'ok' },
    ]);
    const { conversation } = await host.createRunner(model).run({ agentId: 'task', request: 'x' });
    const who = { agentId: 'task', conversationId: conversation.id };
    const { logger } = testProject;
    expect(logger.at('info').map(({ message, category }) => `${category}: ${message}`)).toEqual([
      'AgentSkills: Skills loaded',
      'AgentSkills: Skill loaded for an agent',
    ]);
    expect(logger.at('info')[1]?.fields).toMatchObject({ skill: 'pdf-processing', ...who });
    expect(logger.at('debug').map(({ message }) => message)).toEqual(['Function called', 'Function called']);
    expect(logger.at('error')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ code: 'skill-not-found', ...who }) }),
    ]);
  });
});

describe('user and project skills', () => {
  it('are merged, the project’s over the user’s, with a warning naming both', async () => {
    const testProject = writeProject(tempDirectory(), {
      projectSkills: [{ name: 'shared', description: 'Of the project.' }],
      userSkills: [{ name: 'shared', description: 'Of the user.' }, { name: 'mine' }],
    });
    const host = await testProject.startHost();
    const skills = host.container.get<ISkillService>(ISkillService).list();
    expect(skills.map(({ name, source, description }) => [name, source, description])).toEqual([
      ['mine', 'user', 'Does mine.'],
      ['shared', 'project', 'Of the project.'],
    ]);
    const [warning] = testProject.logger.at('warn');
    expect(warning?.message).toContain(join(testProject.userSkills, 'shared'));
    expect(warning?.message).toContain(join(testProject.projectSkills, 'shared'));
  });

  it.each([
    [{ EnableUserSkills: false }, ['of-project']],
    [{ EnableProjectSkills: false }, ['of-user']],
    [{ UserSkillsDir: '~/elsewhere', EnableProjectSkills: false }, ['elsewhere']],
    [{ ProjectSkillsDir: 'team', EnableUserSkills: false }, ['of-team']],
  ])('follow the settings %j', async (AgentSkills, expected) => {
    const testProject = writeProject(tempDirectory(), {
      settings: { AgentSkills },
      projectSkills: [{ name: 'of-project' }],
      userSkills: [{ name: 'of-user' }],
    });
    writeSkill(join(testProject.home, 'elsewhere'), { name: 'elsewhere' });
    writeSkill(join(testProject.directory, 'team'), { name: 'of-team' });
    const host = await testProject.startHost();
    expect(
      host.container
        .get<ISkillService>(ISkillService)
        .list()
        .map(({ name }) => name),
    ).toEqual(expected);
  });
});

describe('starting', () => {
  it('goes on with a broken skill and a missing directory, and logs both', async () => {
    const testProject = writeProject(tempDirectory(), {
      settings: { AgentSkills: { UserSkillsDir: '~/none' } },
      projectSkills: [{ name: 'broken', text: 'no frontmatter' }, { name: 'fine' }],
    });
    const host = await testProject.startHost();
    expect(host.container.get<ISkillService>(ISkillService).count).toBe(1);
    expect(testProject.logger.at('error')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ code: 'frontmatter-missing' }) }),
    ]);
    expect(testProject.logger.at('warn')).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ code: 'root-missing' }) }),
    ]);
  });

  it('scans at once when ValidateOnStartup is true, else at first use', async () => {
    const scanned = async (ValidateOnStartup: boolean) => {
      const testProject = project({ AgentSkills: { ValidateOnStartup } });
      const host = await testProject.startHost();
      const atStart = testProject.logger.entries.some(({ message }) => message === 'Skills loaded');
      await host.agents.loadAgent('task');
      const atUse = testProject.logger.entries.some(({ message }) => message === 'Skills loaded');
      return [atStart, atUse];
    };
    expect(await scanned(true)).toEqual([true, true]);
    expect(await scanned(false)).toEqual([false, true]);
  });

  it('with CacheSkills false sees a new skill at the next load, with a cache only when it expires', async () => {
    const sees = async (AgentSkills: object) => {
      const testProject = project({ AgentSkills });
      const host = await testProject.startHost();
      writeSkill(testProject.projectSkills, { name: 'added-later' });
      const agent = await host.agents.loadAgent('task');
      return String(agent?.templateDict.available_skills).includes('added-later');
    };
    expect(await sees({ CacheSkills: false })).toBe(true);
    expect(await sees({ SkillsCacheDurationSeconds: 0 })).toBe(true);
    expect(await sees({ SkillsCacheDurationSeconds: 3600 })).toBe(false);
  });

  it.each([
    [{ EnableReadSkillTool: false }, ['read_skill_file', 'list_skill_directory', 'search_skills']],
    [{ EnableReadFileTool: false }, ['read_skill', 'list_skill_directory', 'search_skills']],
    [{ EnableListDirectoryTool: false }, ['read_skill', 'read_skill_file', 'search_skills']],
    [{ EnableSearchTool: false }, ['read_skill', 'read_skill_file', 'list_skill_directory']],
    [{ EnableScriptPathTool: true }, [...functionNames, 'get_skill_script_path']],
    [
      {
        EnableReadSkillTool: false,
        EnableReadFileTool: false,
        EnableListDirectoryTool: false,
        EnableSearchTool: false,
      },
      [],
    ],
  ])(
    'with %j gives just the other functions, to the model and to the host',
    async (AgentSkills, expected) => {
      const host = await project({ AgentSkills }).startHost();
      const agent = await host.agents.loadAgent('task');
      expect(agent?.secondaryFunctions.map(({ name }) => name)).toEqual(expected);
      const bound = host.container.isBound(IFunctionCallback)
        ? host.container.getAll<IFunctionCallback>(IFunctionCallback)
        : [];
      expect(bound.map(({ name }) => name)).toEqual(expected);
    },
  );

  it('with zero functions of ours leaves every other callback resolvable', async () => {
    const container = new Container();
    const own: IFunctionCallback = {
      provider: 'me',
      name: 'own',
      indication: '',
      getIndication: async () => '',
      execute: async () => true,
    };
    container.bind(IFunctionCallback).toConstantValue(own);
    const off = {
      EnableReadSkillTool: false,
      EnableReadFileTool: false,
      EnableListDirectoryTool: false,
      EnableSearchTool: false,
    };
    await project({ AgentSkills: off }).startHost({ container });
    expect(container.getAll(IFunctionCallback)).toEqual([own]);
  });

  it('follows the limits of discovery and time', async () => {
    const limited = async (AgentSkills: object) => {
      const testProject = project({ AgentSkills });
      writeSkill(join(testProject.projectSkills, 'deep/er'), { name: 'deep' });
      const host = await testProject.startHost();
      return host.container.get<ISkillService>(ISkillService).count;
    };
    expect(await limited({})).toBe(2);
    expect(await limited({ MaxDiscoveryDepth: 1 })).toBe(1);
    expect(await limited({ MaxDiscoveryDirectories: 1 })).toBe(0);

    const container = new Container();
    container
      .bind(ISkillService)
      .toConstantValue({ load: async () => undefined, readSkill: () => new Promise(() => {}) } as never);
    await project({ AgentSkills: { ToolTimeoutSeconds: 0.02, ValidateOnStartup: false } }).startHost({
      container,
    });
    const callback = container
      .getAll<IFunctionCallback>(IFunctionCallback)
      .find(({ name }) => name === 'read_skill');
    const message = {
      messageId: '',
      role: 'function' as const,
      currentAgentId: '',
      conversationId: '',
      content: '',
      functionArgs: '{"skill_name":"x"}',
    };
    await callback?.execute(message);
    expect(message.content).toBe(
      'Error executing tool read_skill: It gave no result within 0.02 s and was stopped.',
    );
  });

  it('keeps a logger of the container that knows no categories', async () => {
    const container = new Container();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    container.bind(Symbol.for('ILogger')).toConstantValue({ debug: log, info: log, warn: log, error: log });
    await project().startHost({ container, logger: undefined as never });
    expect(lines).toContain('Skills loaded');
  });

  it('keeps an ISkillService that the host has bound', async () => {
    const container = new Container();
    const mine = { load: async () => undefined, list: () => [], getInstructions: () => 'MY SKILLS' };
    container.bind(ISkillService).toConstantValue(mine as never);
    const host = await project().startHost({ container });
    expect(container.get(ISkillService)).toBe(mine);
    const agent = await host.agents.loadAgent('task');
    expect(agent?.templateDict.available_skills).toBe('MY SKILLS');
  });
});

describe('a catalog that does not fit', () => {
  it('is logged with what it came to, once for the same skills', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      name: `skill-${at}`,
      description: `Does thing ${at}. ${'And more of it. '.repeat(20)}`,
    }));
    const testProject = writeProject(tempDirectory(), {
      projectSkills: many,
      settings: {
        AgentSkills: { CatalogTokenBudget: 500, TOOLNAMES: { SEARCH_SKILLS: 'find_skills' } },
        Agents: { task: {} },
      },
    });
    const host = await testProject.startHost();
    const agent = await host.agents.loadAgent('task');
    await host.agents.loadAgent('task');
    const told = testProject.logger.at('info').filter(({ message }) => message.startsWith('The catalog'));
    expect(told.map(({ fields }) => fields)).toMatchObject([{ tier: 'names', skills: 40, unlisted: 0 }]);
    expect(agent?.templateDict.available_skills).toContain('ask find_skills');
  });
});
