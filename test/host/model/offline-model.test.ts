import { describe, expect, it } from '@jest/globals';
import { generateText, isStepCount, jsonSchema, streamText, type ToolSet, tool } from 'ai';
import { OfflineModel } from '../../../src/host/model/offline-model.js';

const catalog = `<available_skills>
  <skill>
    <name>commit-message</name>
    <description>Write a git commit message from staged changes.</description>
  </skill>
  <skill>
    <name>csv-profiling</name>
    <description>Profile a CSV file: types, missing &amp; odd values.</description>
  </skill>
</available_skills>`;

const content = `<skill_content name="csv-profiling" source="project">
# CSV

## Steps

1. Look at the header,
   \`all\` of it.
2. Count the rows:
   - nested points stay out
   \`\`\`
   1. code stays out
   \`\`\`

3. Report.

## Other

1. Not a step.
</skill_content>
<skill_resources>
  <file>references/header.md</file>
  <file>references/report.md</file>
  <file>scripts/run.py</file>
</skill_resources>`;

const calls: { name: string; input: unknown }[] = [];
const toolOf = (name: string, required: string[], output: string) =>
  tool({
    inputSchema: jsonSchema<Record<string, string>>({
      type: 'object',
      properties: Object.fromEntries(required.map(key => [key, { type: 'string' }])),
      required,
    }),
    execute: input => {
      calls.push({ name, input });
      return output;
    },
  });
const tools = {
  read_skill: toolOf('read_skill', ['skill_name'], content),
  read_skill_file: toolOf('read_skill_file', ['skill_name', 'file_path'], 'line 1\nline 2'),
};
const ask = async (prompt: string, { instructions = catalog, given = tools as ToolSet } = {}) => {
  calls.length = 0;
  const { text } = await generateText({
    model: new OfflineModel(),
    instructions,
    prompt,
    tools: given,
    stopWhen: isStepCount(5),
  });
  return text;
};

describe('the offline model', () => {
  it('picks a skill from the catalog in its prompt, loads it, reads a file and quotes the steps', async () => {
    const text = await ask('Please report what values this CSV has');
    expect(calls).toEqual([
      { name: 'read_skill', input: { skill_name: 'csv-profiling' } },
      { name: 'read_skill_file', input: { skill_name: 'csv-profiling', file_path: 'references/report.md' } },
    ]);
    expect(text).toContain('Skill used: csv-profiling');
    expect(text).toContain('1. Look at the header, `all` of it.\n2. Count the rows:\n3. Report.\n');
    expect(text).not.toMatch(/Not a step|nested|code stays/);
    expect(text).toContain('Also read: references/report.md (2 lines)');
    expect(text).toContain('offline model');
  });

  it('knows only the skills it was shown', async () => {
    await ask('Write a commit message');
    expect(calls[0]).toEqual({ name: 'read_skill', input: { skill_name: 'commit-message' } });
    expect(await ask('Write a commit message', { instructions: 'No catalog.' })).toMatch(
      /^No skills were offered/,
    );
    expect(calls).toEqual([]);
  });

  it('calls only the tools it was given, whatever their names', async () => {
    const renamed = {
      load_skill: toolOf('load_skill', ['skill_name'], content),
      load_skill_asset: toolOf('load_skill_asset', ['skill_name', 'relative_path'], 'x'),
    };
    await ask('profile csv', { given: renamed });
    expect(calls).toEqual([
      { name: 'load_skill', input: { skill_name: 'csv-profiling' } },
      {
        name: 'load_skill_asset',
        input: { skill_name: 'csv-profiling', relative_path: 'references/header.md' },
      },
    ]);
    expect(await ask('profile csv', { given: { read_skill: tools.read_skill } })).toContain(
      'Skill used: csv-profiling',
    );
    expect(await ask('profile csv', { given: {} })).toMatch(/^Skills are listed \(2\), but no function/);
  });

  it('reads SKILL.md with the file function where there is no other, and does not take a listing for it', async () => {
    const whole = '---\nname: csv-profiling\n---\n\n1. Look.';
    const listing = {
      ...toolOf('list_skill_directory', ['skill_name'], 'SKILL.md'),
      inputSchema: jsonSchema<Record<string, string>>({
        type: 'object',
        properties: { skill_name: { type: 'string' }, path: { type: 'string' } },
        required: ['skill_name'],
      }),
    };
    const given = {
      list_skill_directory: listing,
      read_skill_file: toolOf('read_skill_file', ['skill_name', 'file_path'], whole),
    } as ToolSet;
    expect(await ask('profile csv', { given })).toContain('1. Look.\n');
    expect(calls).toEqual([
      { name: 'read_skill_file', input: { skill_name: 'csv-profiling', file_path: 'SKILL.md' } },
    ]);
  });

  it('ends the last step with the body', async () => {
    const short = {
      read_skill: toolOf(
        'read_skill',
        ['skill_name'],
        '<skill_content name="x" source="user">\n1. Do it.\n</skill_content>\n<skill_resources>\n  <file>scripts/x.py</file>\n</skill_resources>',
      ),
    };
    expect(await ask('profile csv', { given: short })).toContain('1. Do it.\n\nThis answer');
  });

  it('says when nothing fits, and when a skill cannot be loaded', async () => {
    expect(await ask('bake bread')).toMatch(/^None of the 2 skills on offer[\s\S]*offline model/);
    const failing = { read_skill: toolOf('read_skill', ['skill_name'], 'Skill or file not found: gone.') };
    expect(await ask('profile csv', { given: failing })).toMatch(
      /^The skill 'csv-profiling' could not be loaded: Skill or file not found: gone\.\n\nThis answer comes from the offline model/,
    );
    const stepless = {
      read_skill: toolOf(
        'read_skill',
        ['skill_name'],
        '<skill_content name="x" source="user">\nProse.\n</skill_content>',
      ),
    };
    expect(await ask('profile csv', { given: stepless })).toContain('lists no numbered steps');
  });

  it('streams the same answer', async () => {
    const result = streamText({
      model: new OfflineModel(),
      instructions: catalog,
      prompt: 'profile csv',
      tools,
      stopWhen: isStepCount(5),
    });
    let text = '';
    for await (const part of result.textStream) text += part;
    expect(text).toContain('Skill used: csv-profiling');
  });
});
