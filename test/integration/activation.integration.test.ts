import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { SkillActivations } from '../../src/hooks/skill-activations.js';
import { ISkillHook } from '../../src/hooks/skill-hook.js';
import { InMemoryConversation } from '../../src/host/in-memory-conversation.js';
import { countTokens } from '../../src/skills/catalog/count-tokens.js';
import type { SkillActivatedEvent } from '../../src/tools/read-skill-tool.js';
import { type ScriptedStep, scriptedModel, toolResults } from '../support/scripted-model.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';
import type { SkillToWrite } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const skills: readonly SkillToWrite[] = [
  { name: 'a', body: 'Instructions of a.' },
  { name: 'b', body: 'Instructions of b.' },
  { name: 'c', body: 'Instructions of c.' },
  { name: 'hidden', body: 'Instructions of hidden.', frontmatter: 'disable-model-invocation: true' },
  { name: 'machine', body: 'Instructions of machine.', frontmatter: 'user-invocable: false' },
];
const read = (skill_name: string, more: object = {}) => ({
  call: 'read_skill',
  input: { skill_name, ...more },
});

const setUp = async (settings: object = {}) => {
  const project = writeProject(tempDirectory(), {
    projectSkills: skills,
    settings: {
      Agents: { task: { Type: 'task' }, few: { Skills: ['a'] }, router: { Type: 'routing' } },
      AgentSkills: settings,
    },
  });
  const events: SkillActivatedEvent[] = [];
  const container = new Container();
  container
    .bind(ISkillHook)
    .toConstantValue({ onSkillActivated: () => Promise.reject(new Error('a bad hook')) });
  container.bind(ISkillHook).toConstantValue({
    onSkillActivated: (event: SkillActivatedEvent) => void events.push(event),
  });
  const host = await project.startHost({ container });
  const conversation = new InMemoryConversation();
  const run = async (
    steps: readonly ScriptedStep[],
    request = 'x',
    agentId = 'task',
    state = conversation,
  ) => {
    const model = scriptedModel([...steps, { say: 'ok' }]);
    await host.createRunner(model).run({ agentId, request, conversation: state });
    return { model, results: toolResults(model.seen.at(-1)) };
  };
  return { ...project, host, conversation, run, events, activations: host.container.get(SkillActivations) };
};
const userTexts = (prompt: readonly { role: string; content: unknown }[]) =>
  prompt.flatMap(({ role, content }) =>
    role === 'user' ? (content as { text?: string }[]).map(({ text = '' }) => text) : [],
  );

describe('a conversation that reads a skill twice', () => {
  it('gets the body once', async () => {
    const { run } = await setUp();
    const { results } = await run([read('a'), read('A')]);
    expect(results[0]).toContain('Instructions of a.');
    expect(results[1]).toMatch(/^The skill 'a' is loaded already .* call read_skill with again: true\.$/);
  });

  it('gets it again on demand, and when it has changed', async () => {
    const { run, projectSkills } = await setUp();
    const { results } = await run([read('a'), read('a', { again: true })]);
    expect(results[1]).toContain('Instructions of a.');
    writeFileSync(
      join(projectSkills, 'a', 'SKILL.md'),
      '---\nname: a\ndescription: A.\n---\n\nNew instructions.',
    );
    const { results: later } = await run([read('a'), read('a')]);
    expect(later[0]).toContain('New instructions.');
    expect(later[1]).toContain('is loaded already');
  });

  it('gets it again in a later turn, where the earlier result is no longer shown', async () => {
    const { run } = await setUp();
    await run([read('a')]);
    const { results } = await run([read('a')], 'and now?');
    expect(results[0]).toContain('Instructions of a.');
  });

  it('gets it in every turn, however alike the turns are', async () => {
    const { run } = await setUp();
    await run([{ call: 'search_skills', input: { query: 'x' } }, { calls: [read('a'), read('b')] }]);
    const { results } = await run([{ calls: [read('a'), read('c')] }], 'and now?');
    expect(results.map(text => /Instructions of (\w)/.exec(text)?.[1])).toEqual(['a', 'c']);
  });

  it('has it in a ledger that survives being stored', async () => {
    const { run, conversation, activations } = await setUp();
    await run([read('a'), read('b')]);
    const restored = new InMemoryConversation(conversation.id);
    for (const [key, value] of JSON.parse(JSON.stringify([...conversation.state])))
      restored.state.set(key, value);
    expect(activations.active(restored)).toEqual(activations.active(conversation));
    expect(activations.active(restored)).toMatchObject([
      { name: 'a', source: 'project', by: 'model', callId: 'call-1' },
      { name: 'b', source: 'project', by: 'model', callId: 'call-2' },
    ]);
    expect(activations.deactivate(restored, 'a')).toBe(true);
    expect(activations.active(restored).map(({ name }) => name)).toEqual(['b']);
  });
});

describe('MaxSkillsPerTurn', () => {
  it('limits the skills of one step, not those of a conversation', async () => {
    const { run } = await setUp();
    const { results } = await run([{ calls: [read('a'), read('b'), read('c')] }, read('c')]);
    expect(results.map(text => /Instructions of (\w)/.exec(text)?.[1])).toEqual(['a', 'b', undefined, 'c']);
    expect(results[2]).toMatch(/^Error executing tool read_skill: 'c' was not loaded: at most 2 skills/);
  });

  it('counts every body, one that is asked for again as well', async () => {
    const { run } = await setUp({ MaxSkillsPerTurn: 1 });
    const { results } = await run([{ calls: [read('a', { again: true }), read('a', { again: true })] }]);
    expect(results.filter(text => text.includes('Instructions of a.'))).toHaveLength(1);
  });

  it('does not count what was not loaded, nor the same skill twice', async () => {
    const { run } = await setUp({ MaxSkillsPerTurn: 1 });
    const { results } = await run([{ calls: [read('nothing'), read('a'), read('a')] }]);
    expect(results[0]).toMatch(/^Skill or file not found/);
    expect(results.slice(1).filter(text => text.includes('Instructions of a.'))).toHaveLength(1);
    expect(results.slice(1).filter(text => text.includes('is loaded already'))).toHaveLength(1);
  });
});

describe('a message that names a skill', () => {
  it.each(['/a do it', '$a do it', '/A do it'])('loads it: %s', async request => {
    const { run, activations, conversation, events } = await setUp();
    const { model } = await run([], request);
    const texts = userTexts(model.seen[0]?.prompt ?? []);
    expect(texts[0]).toBe(request);
    expect(texts[1]).toMatch(
      /asks for the skill 'a'[\s\S]*<skill_content hash="\S+" name="a" source="project">\nInstructions of a\./,
    );
    expect(activations.active(conversation)).toMatchObject([{ name: 'a', by: 'user' }]);
    expect(events).toMatchObject([
      { skill: { name: 'a' }, agentId: 'task', conversationId: conversation.id },
    ]);
  });

  it('is remembered: the model is not given the body once more', async () => {
    const { run } = await setUp();
    expect((await run([read('a')], '/a')).results[0]).toContain('is loaded already');
  });

  it('loads a skill that is hidden from models', async () => {
    const { run } = await setUp();
    const { model } = await run([], '/hidden');
    expect(userTexts(model.seen[0]?.prompt ?? [])[1]).toContain('Instructions of hidden.');
  });

  it('lets the model read on in what a person has started, and only there', async () => {
    const { run } = await setUp();
    const readFile = { call: 'read_skill_file', input: { skill_name: 'hidden', file_path: 'SKILL.md' } };
    expect((await run([readFile], 'x', 'task', new InMemoryConversation())).results[0]).toMatch(
      /^Skill or file not found/,
    );
    const { results } = await run([read('hidden', { again: true }), readFile], '/hidden');
    expect(results[0]).toContain('Instructions of hidden.');
    expect(results[1]).toContain('Instructions of hidden.');
  });

  it('does not make a hidden skill one that models find', async () => {
    const { run } = await setUp();
    const { results } = await run(
      [{ call: 'search_skills', input: { query: 'instructions of hidden' } }],
      '/hidden',
    );
    expect(results[0]).not.toContain('"hidden"');
  });

  it('says so where the skill cannot be loaded', async () => {
    const { run } = await setUp({ MaxOutputSizeBytes: 10 });
    const { model } = await run([], '/a');
    expect(userTexts(model.seen[0]?.prompt ?? [])[1]).toMatch(
      /^\(The skill was not loaded\. .*Read it in parts: read_skill_file/,
    );
  });

  it('is refused where people may not start the skill', async () => {
    const { run, activations, conversation } = await setUp();
    const { model } = await run([], '/machine now');
    const texts = userTexts(model.seen[0]?.prompt ?? []);
    expect(texts[1]).toMatch(/'machine' is not for people to start/);
    expect(texts.join()).not.toContain('Instructions of machine.');
    expect(activations.active(conversation)).toEqual([]);
  });

  it.each([
    ['a skill that the agent may not see', '/b x', 'few'],
    ['a skill that does not exist', '/nothing x', 'task'],
    ['an agent that has no skills', '/a x', 'router'],
    ['a price', '$100 for a', 'task'],
  ])('is a message like any other for %s', async (_, request, agentId) => {
    const { run } = await setUp();
    const { model } = await run([], request, agentId);
    expect(userTexts(model.seen[0]?.prompt ?? [])).toEqual([request]);
  });
});

describe('after compacting', () => {
  it('a hidden skill that a person has started comes back', async () => {
    const { run, activations, conversation, host } = await setUp();
    await run([], '/hidden');
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('no agent');
    expect(await activations.reinject({ agent, conversation }, 1000)).toContain('Instructions of hidden.');
  });

  it('the loaded skills come back, most recent first, whole, within the budget', async () => {
    const { run, activations, conversation, host, projectSkills } = await setUp();
    await run([read('a'), read('b'), read('c')]);
    const agent = await host.agents.loadAgent('task');
    if (agent === undefined) throw new Error('no agent');
    const names = async (budget: number) =>
      [
        ...(await activations.reinject({ agent, conversation }, budget)).matchAll(/Instructions of (\w)\./g),
      ].map(([, name]) => name);
    expect(await names(10_000)).toEqual(['c', 'b', 'a']);
    for (let budget = 0; budget < 150; budget++)
      expect(countTokens(await activations.reinject({ agent, conversation }, budget))).toBeLessThanOrEqual(
        budget,
      );
    expect(await names(70)).toEqual(['c', 'b']);
    expect(await names(0)).toEqual([]);
    rmSync(join(projectSkills, 'b'), { recursive: true });
    expect(await names(10_000)).toEqual(['c', 'a']);
    const few = await host.agents.loadAgent('few');
    if (few === undefined) throw new Error('no agent');
    expect(await activations.reinject({ agent: few, conversation }, 10_000)).not.toContain(
      'Instructions of b.',
    );
  });
});

describe('hooks', () => {
  it('are told of every skill that is loaded, whatever another hook does', async () => {
    const { run, events, logger, conversation } = await setUp();
    await run([read('a'), read('a'), read('nothing')]);
    expect(events).toMatchObject([
      { skill: { name: 'a' }, activation: { by: 'model' }, agentId: 'task', conversationId: conversation.id },
    ]);
    expect(logger.at('error').map(({ message }) => message)).toContain('A hook failed and is skipped');
  });
});
