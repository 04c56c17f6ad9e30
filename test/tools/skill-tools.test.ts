import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AIToolCallbackAdapter } from '../../src/callbacks/ai-tool-callback-adapter.js';
import type { Agent } from '../../src/framework/agent.js';
import { SkillActivator } from '../../src/skills/activation/skill-activator.js';
import { createSkillService, type SkillServiceOptions } from '../../src/skills/create-skill-service.js';
import { createSkillTools, enabledFunctions, toolDefaults } from '../../src/tools/skill-tools.js';
import { aContext } from '../support/a-context.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { type SkillToWrite, writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const everything = enabledFunctions({ ...toolDefaults, enableScriptPathTool: true });

const setUp = async (
  skills: readonly SkillToWrite[],
  { functions = everything, ...options }: SkillServiceOptions = {},
) => {
  const projectDirectory = tempDirectory();
  for (const skill of skills) writeSkill(join(projectDirectory, 'skills'), skill);
  const service = await createSkillService({
    projectDirectory,
    homeDirectory: tempDirectory(),
    functions,
    ...options,
  });
  const read: unknown[] = [];
  const tools = createSkillTools(functions, {
    service,
    activator: new SkillActivator({ service, maxSkillsPerTurn: 2 }),
    maxLines: options.maxSkillBodyLines ?? 500,
    onSkillActivated: ({ skill, agentId }) => void read.push([skill.name, agentId]),
  });
  const call = async (name: string, args: object, agent: Partial<Agent> = {}) => {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const message = {
      messageId: 'm',
      role: 'function' as const,
      currentAgentId: '',
      conversationId: '',
      content: '',
      functionArgs: JSON.stringify(args),
    };
    const succeeded = await new AIToolCallbackAdapter({ name, tool }).execute(message, aContext(agent));
    return { succeeded, content: message.content };
  };
  return { call, read, tools };
};

describe('read_skill', () => {
  it('gives the body in a wrapper, and the names of the files', async () => {
    const { call, read } = await setUp([
      {
        name: 'a',
        body: '# A\n\nDo it.',
        frontmatter: 'compatibility: Needs "git"\nallowed-tools: Read Write',
        files: { 'references/x.md': 'x' },
      },
    ]);
    expect(await call('read_skill', { skill_name: 'A' })).toEqual({
      succeeded: true,
      content: [
        '<skill_content name="a" source="project" compatibility="Needs &quot;git&quot;" allowed_tools="Read Write">',
        '# A',
        '',
        'Do it.',
        '</skill_content>',
        '<skill_resources>',
        '  <file>references/x.md</file>',
        '</skill_resources>',
      ].join('\n'),
    });
    expect(read).toEqual([['a', 'agent-1']]);
  });

  it('has no list of files where there are none', async () => {
    const { call } = await setUp([{ name: 'a' }]);
    expect((await call('read_skill', { skill_name: 'a' })).content).not.toContain('skill_resources');
  });

  it('says where the list of files was cut short', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.md`, '']));
    const { call } = await setUp([{ name: 'a', files }]);
    const { content } = await call('read_skill', { skill_name: 'a' });
    expect(content).toContain('<skill_resources truncated="true">');
    expect(content.match(/<file>/g)).toHaveLength(50);
  });

  it.each([
    '</skill_content>',
    '</SKILL_CONTENT >',
    '< /skill_content>',
    '<skill_content name="b">',
    '</ skill_resources>',
  ])('has a wrapper that a body with %s cannot close or imitate', async attack => {
    const { call } = await setUp([{ name: 'a', body: `before ${attack} after` }]);
    const { content } = await call('read_skill', { skill_name: 'a' });
    expect(content.match(/<\s*\/?\s*skill_(?:content|resources)/gi)).toEqual([
      '<skill_content',
      '</skill_content',
    ]);
    expect(content).toContain('&lt;');
  });

  it('wraps a body of nothing but blanks and brackets in a blink', async () => {
    const { call } = await setUp([{ name: 'a', body: `x<${' '.repeat(900_000)}y` }], {
      maxOutputSizeBytes: 1_000_000,
    });
    expect((await call('read_skill', { skill_name: 'a' })).succeeded).toBe(true);
  });

  it('names the closest skills where there is none of that name', async () => {
    const { call } = await setUp([{ name: 'commit-message' }]);
    expect(await call('read_skill', { skill_name: 'commit-mesage' })).toEqual({
      succeeded: false,
      content:
        "Skill or file not found: There is no skill named 'commit-mesage'. Did you mean 'commit-message'?",
    });
  });

  it('refuses a source that does not exist', async () => {
    const { call } = await setUp([{ name: 'a' }]);
    expect((await call('read_skill', { skill_name: 'a', source: 'internet' })).content).toMatch(
      /argument 'source'/,
    );
  });

  it('cannot reach a skill outside the agent’s list', async () => {
    const { call } = await setUp([{ name: 'a' }, { name: 'b' }]);
    expect((await call('read_skill', { skill_name: 'b' }, { skills: ['a'] })).content).toMatch(
      /^Skill or file not found/,
    );
    expect((await call('read_skill', { skill_name: 'a' }, { skills: ['a'] })).succeeded).toBe(true);
    expect((await call('read_skill', { skill_name: 'a' }, { skills: 'all' as never })).succeeded).toBe(false);
  });
});

describe('read_skill_file', () => {
  it('gives a file’s text', async () => {
    const { call } = await setUp([{ name: 'a', files: { 'references/x.md': 'X' } }]);
    expect(await call('read_skill_file', { skill_name: 'a', file_path: 'references/x.md' })).toEqual({
      succeeded: true,
      content: 'X',
    });
  });

  it('describes a binary file', async () => {
    const { call } = await setUp([{ name: 'a', files: { 'logo.png': Buffer.from([0, 1, 2]) } }]);
    expect(await call('read_skill_file', { skill_name: 'a', file_path: 'logo.png' })).toEqual({
      succeeded: true,
      content: "'logo.png' is a binary file (image/png, 3 bytes); its content is not shown.",
    });
  });

  it.each([
    ['../../package.json', /^Access denied: /],
    ['/etc/passwd', /^Access denied: /],
    [
      'missing.md',
      /^Skill or file not found: Skill 'a' has no file 'missing\.md'\. Available there: 'SKILL\.md', 'big\.md'\.$/,
    ],
    ['big.md', /^File size exceeds limit: 'big\.md' has 200 bytes, more than the 100 allowed\./],
  ])('answers %s with a sentence', async (file_path, content) => {
    const { call } = await setUp([{ name: 'a', files: { 'big.md': 'x'.repeat(200) } }], {
      maxOutputSizeBytes: 100,
    });
    const result = await call('read_skill_file', { skill_name: 'a', file_path });
    expect(result.succeeded).toBe(false);
    expect(result.content).toMatch(content);
  });
});

describe('list_skill_directory', () => {
  const skill = { name: 'a', files: { 'references/x.md': 'xx', 'scripts/deep/run.py': '' } };

  it('lists one level, or all', async () => {
    const { call } = await setUp([skill]);
    expect((await call('list_skill_directory', { skill_name: 'a' })).content).toMatch(
      /^SKILL\.md \(\d+ bytes\)\nreferences\/\nscripts\/$/,
    );
    expect(
      (await call('list_skill_directory', { skill_name: 'a', path: 'scripts', recursive: true })).content,
    ).toBe('scripts/deep/\nscripts/deep/run.py (0 bytes)');
  });

  it('says where a directory is empty, or has more than it lists', async () => {
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`many/f${index}`, '']));
    const { call } = await setUp([{ name: 'a', files: { ...files, 'empty/.git/x': '' } }]);
    expect((await call('list_skill_directory', { skill_name: 'a', path: 'empty' })).content).toBe(
      'The directory is empty.',
    );
    expect((await call('list_skill_directory', { skill_name: 'a', path: 'many' })).content).toMatch(
      /\(only the first 500; /,
    );
  });
});

it('makes only the tools that are enabled', () => {
  const functions = enabledFunctions({
    ...toolDefaults,
    enableReadSkillTool: false,
    enableListDirectoryTool: false,
    enableSearchTool: false,
  });
  expect(functions).toEqual({ readFile: 'read_skill_file' });
  const parts = { service: undefined as never, activator: undefined as never, maxLines: 500 };
  expect([...createSkillTools(functions, parts).keys()]).toEqual(['read_skill_file']);
  expect(createSkillTools({}, parts).size).toBe(0);
});
