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

describe('instructions of many lines', () => {
  const lines = Array.from({ length: 1203 }, (_, at) => `line ${at + 1}`);
  const long = { name: 'long', body: lines.join('\n') };

  it('come in pages, each with the exact call for the next, and nothing is lost', async () => {
    const { call } = await setUp([long]);
    const { content } = await call('read_skill', { skill_name: 'long' });
    const shown = /^<skill_content[^>]*>\n([\s\S]*)\n<\/skill_content>\n\((.*)\)$/.exec(content);
    const read = (shown?.[1] ?? '').split('\n');
    let note = shown?.[2] ?? '';
    expect(note).toMatch(/^Lines 6 to 505 of 1208 of 'SKILL\.md'\. To read on: read_skill_file \{/);
    for (let pages = 0; note.includes('To read on') && pages < 5; pages++) {
      const [, name = '', args = ''] = /To read on: (\w+) (\{.*\})/.exec(note) ?? [];
      const next = await call(name, JSON.parse(args));
      const body = next.content.split('\n');
      note = body.pop() ?? '';
      read.push(...body);
    }
    expect(read).toEqual(lines);
  });

  it('come as a whole where nobody could read on', async () => {
    const { call } = await setUp([long], { functions: { readSkill: 'read_skill' } });
    expect((await call('read_skill', { skill_name: 'long' })).content).toContain(
      'line 1203\n</skill_content>',
    );
  });

  it('of a whole file include the frontmatter where that is wanted', async () => {
    const { call } = await setUp([{ name: 'a', body: 'Do it.' }], { includeFrontmatter: true });
    expect((await call('read_skill', { skill_name: 'a' })).content).toMatch(
      />\n---\nname: a\n[\s\S]*---\n\nDo it\./,
    );
  });
});

describe('parts of a file', () => {
  const guide = '# Guide\n\n## Install\n\nRun it.\n\n### Linux\n\nsudo.\n\n## Use\n\nGo.\n';
  const files = { 'references/guide.md': guide, 'references/big.md': 'a line of text\n'.repeat(10_000) };

  it('are a section with the ones below it', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', section: 'install' };
    expect((await call('read_skill_file', args)).content).toBe(
      "## Install\n\nRun it.\n\n### Linux\n\nsudo.\n\n(Lines 3 to 10 of 13 of 'references/guide.md'.)",
    );
  });

  it('that do not exist are an error with the headings there are', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', section: 'Nowhere' };
    expect(await call('read_skill_file', args)).toEqual({
      succeeded: false,
      content:
        "Skill or file not found: There is no section 'Nowhere' in 'references/guide.md'. It has 'Guide', 'Install', 'Linux', 'Use'.",
    });
  });

  it('of a file over the limit are given by the call that the error names', async () => {
    const { call } = await setUp([{ name: 'a', files }], { maxOutputSizeBytes: 3000 });
    const refused = await call('read_skill_file', { skill_name: 'a', file_path: 'references/big.md' });
    expect(refused.content).toMatch(/^File size exceeds limit: .*150000 bytes.*Read it in parts: /);
    const [, name = '', args = ''] = /parts: (\w+) (\{.*\})$/.exec(refused.content) ?? [];
    const part = await call(name, JSON.parse(args));
    expect(part.succeeded).toBe(true);
    expect(part.content).toMatch(
      /^a line of text\n[\s\S]*\(Lines 1 to 200 of 10000 of .* To read on: read_skill_file .*"start_line":201/,
    );
  });

  it('of a section are read on within it', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', section: 'Install', max_lines: 3 };
    const { content } = await call('read_skill_file', args);
    const [, next = ''] = /To read on: read_skill_file (\{.*\})/.exec(content) ?? [];
    expect(JSON.parse(next)).toMatchObject({ section: 'Install', start_line: 6, max_lines: 3 });
  });

  it('past the end say how many lines there are', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', start_line: 99 };
    expect((await call('read_skill_file', args)).content).toContain(
      "('references/guide.md' has only 13 lines.)",
    );
  });

  it('past the end of a section say so', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', section: 'Linux', start_line: 12 };
    expect((await call('read_skill_file', args)).content).toContain(
      "(The section 'Linux' of 'references/guide.md' ends before line 12.)",
    );
  });

  it('of all lines are the file itself', async () => {
    const { call } = await setUp([{ name: 'a', files }]);
    const args = { skill_name: 'a', file_path: 'references/guide.md', start_line: 1 };
    expect((await call('read_skill_file', args)).content).toBe(guide.trimEnd());
  });
});

describe('of two skills with the same name', () => {
  it('the call that reads on goes to the same one', async () => {
    const home = tempDirectory();
    const body = (letter: string) => Array.from({ length: 600 }, (_, at) => `${letter}${at}`).join('\n');
    writeSkill(join(home, '.agents/skills'), { name: 'a', body: body('user') });
    const { call } = await setUp([{ name: 'a', body: body('project') }], { homeDirectory: home });
    const { content } = await call('read_skill', { skill_name: 'a', source: 'user' });
    const [, name = '', args = ''] = /To read on: (\w+) (\{.*\})/.exec(content) ?? [];
    expect((await call(name, JSON.parse(args))).content).toMatch(/^user500\n/);
  });
});

describe('an unknown skill', () => {
  it('is answered with where to look', async () => {
    const { call } = await setUp([{ name: 'a' }]);
    expect((await call('read_skill', { skill_name: 'quite-another' })).content).toMatch(
      /Use a name from <available_skills> or from search_skills\./,
    );
  });
});

describe('ResourceDirectories', () => {
  it('keep everything else of a skill from being read or listed', async () => {
    const files = { 'references/a.md': 'a', 'private/b.md': 'b', 'notes.md': 'c' };
    const { call } = await setUp([{ name: 'a', files }], { resourceDirectories: ['references'] });
    const read = (file_path: string) => call('read_skill_file', { skill_name: 'a', file_path });
    expect((await read('references/a.md')).content).toBe('a');
    expect((await read('SKILL.md')).succeeded).toBe(true);
    for (const path of ['private/b.md', 'notes.md', 'private'])
      expect((await read(path)).content).toMatch(/^Access denied: .*only these directories/);
    const listed = (await call('list_skill_directory', { skill_name: 'a', recursive: true })).content;
    expect(listed).toMatch(/references\/a\.md/);
    expect(listed).not.toMatch(/private|notes/);
    expect((await call('read_skill', { skill_name: 'a' })).content).not.toMatch(/private|notes/);
  });
});

describe('search_skills', () => {
  it('answers with an array of what an agent may see', async () => {
    const { call } = await setUp([
      { name: 'pdf', description: 'Merge PDF files.' },
      { name: 'secret', description: 'Merge PDF secrets.' },
    ]);
    const answer = async (agent: Partial<Agent>) =>
      JSON.parse((await call('search_skills', { query: 'merge pdf' }, agent)).content).map(
        ({ name }: { name: string }) => name,
      );
    expect(await answer({})).toEqual(['pdf', 'secret']);
    expect(await answer({ skills: ['pdf'] })).toEqual(['pdf']);
  });

  it('and every other function know only the skills an agent may see', async () => {
    const { call } = await setUp([{ name: 'a' }, { name: 'b', files: { 'scripts/x.py': '' } }]);
    const agent = { skills: ['a'] };
    for (const [name, args] of [
      ['read_skill', {}],
      ['read_skill_file', { file_path: 'SKILL.md' }],
      ['list_skill_directory', {}],
      ['get_skill_script_path', { script_name: 'x.py' }],
    ] as const)
      expect((await call(name, { skill_name: 'b', ...args }, agent)).content).toMatch(
        /^Skill or file not found: There is no skill/,
      );
  });

  it.each([[{}], [{ query: '' }], [{ query: 'x', n: 0 }], [{ query: 'x', n: 51 }]])(
    'refuses %j',
    async args => {
      const { call } = await setUp([{ name: 'a' }]);
      expect((await call('search_skills', args)).content).toMatch(/^Error executing tool search_skills: /);
    },
  );
});

describe('get_skill_script_path', () => {
  it('tells where a script is, and refuses everything that is none', async () => {
    const files = { 'scripts/run.py': '', 'references/x.md': '' };
    const { call } = await setUp([{ name: 'a', files }]);
    const ask = (script_name: string) => call('get_skill_script_path', { skill_name: 'a', script_name });
    const { content } = await ask('run.py');
    expect(content).toMatch(/^\/.*\/skills\/a\/scripts\/run\.py$/);
    expect((await ask('scripts/run.py')).content).toBe(content);
    expect((await ask('../references/x.md')).content).toMatch(/^Access denied: /);
    expect((await ask('missing.py')).content).toMatch(/^Skill or file not found: .*run\.py/);
    expect((await ask('.')).content).toMatch(/^Skill or file not found: /);
  });
});

describe('other names', () => {
  const toolNames = {
    read_skill: 'load_skill',
    read_skill_file: 'load_skill_asset',
    list_skill_directory: 'list_skill_assets',
    search_skills: 'find_skill',
  };
  const functions = enabledFunctions({ ...toolDefaults, toolNames });

  it('are used in every text, and by the names of assets come their habits', async () => {
    const files = { 'references/a.md': 'x\n'.repeat(2000), 'other/b.md': 'b', 'scripts/deep/c.py': '' };
    const { call, tools } = await setUp([{ name: 'a', files, body: 'line\n'.repeat(600) }], {
      functions,
      maxOutputSizeBytes: 3500,
    });
    expect([...tools.keys()]).toEqual(Object.values(toolNames));
    const texts = [
      await call('load_skill', { skill_name: 'a' }),
      await call('load_skill_asset', { skill_name: 'a', relative_path: 'references/a.md' }),
      await call('load_skill_asset', { skill_name: 'b', relative_path: 'x' }),
      await call('load_skill_asset', { skill_name: 'a' }),
    ].map(({ content }) => content);
    expect(texts[0]).toContain(
      'To read on: load_skill_asset {"skill_name":"a","source":"project","relative_path":"SKILL.md"',
    );
    expect(texts[1]).toContain(
      'Read it in parts: load_skill_asset {"skill_name":"a","source":"project","relative_path":"references/a.md"',
    );
    expect(texts[3]).toMatch(/Error executing tool load_skill_asset: .*'relative_path' is missing/);
    expect(texts.join('\n')).not.toMatch(/read_skill|list_skill_directory|search_skills/);
    const listing = (await call('list_skill_assets', { skill_name: 'a' })).content;
    expect(listing).toMatch(/references\/a\.md[\s\S]*scripts\/deep\/c\.py/);
    expect(listing).not.toMatch(/SKILL\.md|other/);
  });
});
