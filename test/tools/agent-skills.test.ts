import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ModelMessage, ToolLoopAgent } from 'ai';
import { type AgentSkillsOptions, createAgentSkills } from '../../src/ai-sdk.js';
import { type ScriptedStep, scriptedModel, systemText, toolResults } from '../support/scripted-model.js';
import { repositoryRoot, resolveImport, sourceFiles } from '../support/source-files.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = async (options: AgentSkillsOptions = {}) => {
  const projectDirectory = tempDirectory();
  const root = join(projectDirectory, 'skills');
  for (const name of ['a', 'b', 'c']) writeSkill(root, { name, body: `Instructions of ${name}.` });
  const skills = await createAgentSkills({
    projectDirectory,
    homeDirectory: join(projectDirectory, 'home'),
    ...options,
  });
  const run = async (
    steps: readonly ScriptedStep[],
    messages: ModelMessage[] = [{ role: 'user', content: 'x' }],
  ) => {
    const model = scriptedModel([...steps, { say: 'ok' }]);
    const agent = new ToolLoopAgent({
      model,
      instructions: `Be helpful.\n\n${skills.instructions}`,
      tools: skills.tools,
      prepareStep: skills.prepareStep,
    });
    await agent.generate({ messages });
    return { model, results: toolResults(model.seen.at(-1)) };
  };
  return { skills, run, root };
};
const read = (skill_name: string) => ({ call: 'read_skill', input: { skill_name } });

describe('a plain AI SDK agent with skills', () => {
  it('sees the catalog, has the tools, and gets a body once', async () => {
    const { run } = await setUp();
    const { model, results } = await run([read('a'), read('a')]);
    expect(systemText(model.seen[0])).toMatch(/^Be helpful\.[\s\S]*<name>a<\/name>/);
    expect(model.seen[0]?.tools?.map(({ name }) => name)).toEqual([
      'read_skill',
      'read_skill_file',
      'list_skill_directory',
      'search_skills',
    ]);
    expect(results[0]).toContain('Instructions of a.');
    expect(results[1]).toContain('is loaded already');
  });

  it('is told what was wrong with a call, without a path of the host', async () => {
    const { run, root } = await setUp();
    const { model } = await run([
      read('nothing'),
      { call: 'read_skill_file', input: { skill_name: 'a', file_path: '../b/SKILL.md' } },
    ]);
    const shown = JSON.stringify(model.seen.at(-1)?.prompt);
    expect(shown).toContain('There is no skill named');
    expect(shown).not.toContain(root);
    expect(shown).not.toContain('Instructions of b.');
  });

  it('is limited to the skills it may see', async () => {
    const { skills, run } = await setUp({ allowedSkills: ['a'] });
    expect(skills.instructions).not.toContain('<name>b</name>');
    const { model } = await run([
      read('b'),
      { call: 'search_skills', input: { query: 'instructions', n: 9 } },
    ]);
    const shown = JSON.stringify(model.seen.at(-1)?.prompt);
    expect(shown).not.toContain('Instructions of b.');
    expect(shown).toContain('"value":[{"name":"a"');
    expect(shown).not.toContain('"name":"b"');
  });

  it('loads at most so many skills in a step', async () => {
    const { run } = await setUp({ maxSkillsPerTurn: 1 });
    const { model } = await run([{ calls: [read('a'), read('b')] }]);
    expect(JSON.stringify(model.seen.at(-1)?.prompt)).toContain('at most 1 skill is loaded in one step');
  });

  it('learns of new skills between steps', async () => {
    const { skills, run, root } = await setUp({ skillsCacheDurationSeconds: 0 });
    writeSkill(root, { name: 'new-one' });
    const { model } = await run([read('a'), read('b')]);
    for (const seen of model.seen) {
      expect(systemText(seen)).toContain('<name>new-one</name>');
      expect(systemText(seen).match(/<available_skills>/g)).toHaveLength(1);
    }
    expect(skills.instructions).not.toContain('new-one');
  });

  it('finds the place of the catalog again after all skills were gone', async () => {
    const { root, skills } = await setUp({ skillsCacheDurationSeconds: 0 });
    const hide = { call: 'list_skill_directory', input: { skill_name: 'a' } };
    const model = scriptedModel([hide, hide, { say: 'ok' }]);
    let step = 0;
    const agent = new ToolLoopAgent({
      model,
      instructions: skills.instructions,
      tools: skills.tools,
      prepareStep: async options => {
        step++;
        if (step === 2) for (const name of ['a', 'b', 'c']) rmSync(join(root, name), { recursive: true });
        if (step === 3) writeSkill(root, { name: 'back-again' });
        return skills.prepareStep(options);
      },
    });
    await agent.generate({ prompt: 'x' });
    expect(systemText(model.seen[1]).trim()).toBe('There are no skills at the moment.');
    expect(systemText(model.seen[2])).toContain('<name>back-again</name>');
  });

  it('is not told that it has what a failing hook kept from it', async () => {
    let calls = 0;
    const { run } = await setUp({
      onSkillActivated() {
        calls++;
        if (calls === 1) throw new Error('boom');
      },
    });
    const { model } = await run([read('a'), read('a')]);
    expect(toolResults(model.seen.at(-1))[1]).toContain('Instructions of a.');
  });

  it('gets the body again when the same messages are sent again', async () => {
    const { run } = await setUp();
    const messages: ModelMessage[] = [{ role: 'user', content: 'x' }];
    await run([{ calls: [read('a'), read('b')] }], messages);
    const { results } = await run([{ calls: [read('a'), read('c')] }], messages);
    expect(results.map(text => /Instructions of (\w)/.exec(text)?.[1])).toEqual(['a', 'c']);
  });

  it('takes nothing for loaded that a failing hook kept from being said', async () => {
    const { skills } = await setUp({ onSkillActivated: () => Promise.reject(new Error('boom')) });
    await expect(skills.activate('/a')).rejects.toThrow('boom');
    expect(skills.active).toEqual([]);
  });

  it('goes on where a loaded skill is gone', async () => {
    const { skills, run, root } = await setUp({ reinjectTokenBudget: 1000 });
    await run([read('a'), read('b')]);
    rmSync(join(root, 'a'), { recursive: true });
    const shown = JSON.stringify((await run([])).model.seen[0]?.prompt);
    expect(shown).toContain('Instructions of b.');
    expect(await skills.reinject(1000)).not.toContain('Instructions of a.');
  });

  it('puts back only what is missing', async () => {
    const { run } = await setUp({ reinjectTokenBudget: 1000 });
    const { model } = await run([read('a'), read('b')]);
    expect(JSON.stringify(model.seen.at(-1)?.prompt).match(/Instructions of a\./g)).toHaveLength(1);
  });

  it('updates the catalog of an agent that another conversation uses', async () => {
    const { skills, root } = await setUp();
    writeSkill(root, { name: 'new-one' });
    await skills.service.reload();
    const model = scriptedModel([{ say: 'ok' }]);
    const other = skills.forConversation();
    const agent = new ToolLoopAgent({
      model,
      instructions: skills.instructions,
      tools: other.tools,
      prepareStep: other.prepareStep,
    });
    await agent.generate({ prompt: 'x' });
    expect(systemText(model.seen[0])).toContain('<name>new-one</name>');
  });

  it('tells no path of the host when the system fails', async () => {
    const { skills, root } = await setUp({ sources: [] });
    const failing = Object.assign(new Error(`EIO: i/o error, read '${root}/a'`), {
      code: 'EIO',
      errno: -5,
      syscall: 'read',
      path: `${root}/a`,
    });
    skills.service.readSkill = () => Promise.reject(failing);
    const execute = skills.tools.read_skill?.execute;
    const call = async () =>
      execute?.({ skill_name: 'a' }, { toolCallId: 'c', messages: [], context: undefined as never });
    await expect(call()).rejects.toThrow(/^i\/o error \(EIO\)\.$/);
  });

  it('reads on in a hidden skill that a person has started', async () => {
    const { skills, run, root } = await setUp();
    writeSkill(root, {
      name: 'hidden',
      body: 'Instructions of hidden.',
      frontmatter: 'disable-model-invocation: true',
    });
    await skills.service.reload();
    const messages = await skills.activate('/hidden');
    const readFile = { call: 'read_skill_file', input: { skill_name: 'hidden', file_path: 'SKILL.md' } };
    expect((await run([readFile], messages)).results[0]).toContain('Instructions of hidden.');
  });

  it('is given assets only by a function named after them', async () => {
    const { skills, run, root } = await setUp({ toolNames: { read_skill_file: 'load_skill_asset' } });
    writeSkill(root, { name: 'd', files: { 'secret.txt': 'secret', 'assets/x.txt': 'open' } });
    await skills.service.reload();
    const load = (relative_path: string) => ({
      call: 'load_skill_asset',
      input: { skill_name: 'd', relative_path },
    });
    const { results } = await run([load('secret.txt'), load('assets/x.txt')]);
    expect(results[0]).toContain('only these directories');
    expect(results[1]).toBe('open');
  });

  it('starts a skill by a command, and is reminded of it afterwards', async () => {
    const { skills, run } = await setUp();
    const messages = await skills.activate('/a now');
    expect(messages.map(({ role }) => role)).toEqual(['user', 'user']);
    expect((await run([read('a')], messages)).results[0]).toContain('is loaded already');
    expect(await skills.activate('hello')).toEqual([{ role: 'user', content: 'hello' }]);
  });

  it('gets back what was pruned, where it is allowed to', async () => {
    const { skills, run } = await setUp({ reinjectTokenBudget: 1000 });
    await run([read('a')]);
    const { model } = await run([]);
    expect(JSON.stringify(model.seen[0]?.prompt)).toContain('Instructions of a.');
    expect(skills.deactivate('a')).toBe(true);
    expect(JSON.stringify((await run([])).model.seen[0]?.prompt)).not.toContain('Instructions of a.');
  });

  it('keeps conversations apart, and takes one up again', async () => {
    const { skills } = await setUp();
    await skills.activate('/a');
    expect(skills.forConversation().active).toEqual([]);
    const restored = skills.forConversation(JSON.parse(JSON.stringify(skills.serialize())));
    expect(restored.active).toEqual(skills.active);
    expect(await restored.reinject(1000)).toContain('Instructions of a.');
    expect(await restored.reinject(3)).toBe('');
  });

  it('has neither tools nor instructions without skills', async () => {
    const { skills } = await setUp({ allowedSkills: [] });
    expect(skills.instructions).toBe('');
    expect(skills.tools).toEqual({});
  });

  it('goes by other names, and refuses impossible ones', async () => {
    const { skills } = await setUp({ toolNames: { read_skill: 'load_skill' } });
    expect(Object.keys(skills.tools)).toContain('load_skill');
    expect(skills.instructions).toContain('call load_skill');
    await expect(setUp({ toolNames: { reed: 'x' } })).rejects.toThrow(
      /toolNames\.reed is none of the functions/,
    );
  });
});

describe('the subpath ai-sdk', () => {
  it('loads neither inversify nor winston', () => {
    const byPath = new Map(sourceFiles().map(file => [file.path, file]));
    const packages = new Set<string>();
    const visited = new Set<string>();
    const visit = (path: string): void => {
      if (visited.has(path)) return;
      visited.add(path);
      for (const { specifier, typeOnly } of byPath.get(path)?.imports ?? []) {
        if (typeOnly) continue;
        if (specifier.startsWith('.')) visit(resolveImport(path, specifier));
        else packages.add(specifier);
      }
    };
    visit('ai-sdk.ts');
    expect(visited.size).toBeGreaterThan(50);
    expect([...packages]).toEqual(expect.arrayContaining(['ai', 'zod']));
    expect([...packages].filter(name => /inversify|winston|reflect-metadata|liquidjs/.test(name))).toEqual(
      [],
    );
  });

  it('really loads neither, as it is published', () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      await import('agent-skills-plugin/ai-sdk');
      console.log(loaded.filter(url => /node_modules.(inversify|winston|reflect-metadata)/.test(url)).length, loaded.length > 50);
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('0 true');
  });
});
