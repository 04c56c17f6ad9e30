import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cliProject } from '../../support/cli-project.js';
import { runCommandLine } from '../../support/run-command-line.js';
import { repositoryRoot } from '../../support/source-files.js';
import { useTempDirectories } from '../../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const fixtures = ['--set', `AgentSkills:SkillsDirectory=${join(repositoryRoot, 'test/fixtures/skills')}`];
const search = (...args: readonly string[]) =>
  runCommandLine(['search', ...args, ...fixtures], { cwd: tempDirectory() });

describe('search', () => {
  it('finds the PDF skill for a Chinese request', async () => {
    const { code, stdout, stderr } = await search('把两个 PDF 合并', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const results = JSON.parse(stdout);
    expect(results[0].name).toBe('pdf-merge-split');
    expect(Object.keys(results[0])).toEqual(['name', 'description', 'score', 'confidence']);
    expect(results).toHaveLength(5);
  });

  it('prints a line a result, best first', async () => {
    const { stdout } = await search('my', 'tests', 'fail', 'sometimes', '-n', '2');
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^flaky-test-hunter +0\.\d{3} {2}\w+ +Use when tests pass sometimes/);
    expect(lines).toHaveLength(2);
  });

  it('says when probably nothing fits', async () => {
    const { code, stdout } = await search('sing me a lullaby about dragons');
    expect(code).toBe(0);
    expect(stdout).toMatch(/The confidence is low|No skill has anything to do with it/);
  });

  it.each([
    [['x', '-n', '0'], /-n must be a whole number from 1 to 50/],
    [['x', '-n', 'two'], /-n must be a whole number/],
    [[' '], /the query must not be empty/],
    [[], /missing required argument/],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await search(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('says so where there are no skills', async () => {
    const { cli } = cliProject(tempDirectory(), {});
    expect((await cli(['search', 'x'])).stdout).toBe('There are no skills to search.\n');
    expect((await cli(['search', 'x', '--json'])).stdout).toBe('[]\n');
  });

  it('keeps its index where XDG_CACHE_HOME says', async () => {
    const cache = tempDirectory();
    const { cli } = cliProject(tempDirectory());
    await cli(['search', 'commit'], { environment: { XDG_CACHE_HOME: cache } });
    expect(existsSync(join(cache, 'agent-skills'))).toBe(true);
  });
});

describe('prompt --stats', () => {
  const skills = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `skill-${at}`,
      description: `Does thing number ${at}, with all that belongs to it, for whoever asks for it.`,
    }));
  const stats = async (count: number, ...args: readonly string[]) => {
    const { cli } = cliProject(tempDirectory(), { projectSkills: skills(count) });
    return JSON.parse((await cli(['prompt', '--stats', '--json', ...args])).stdout);
  };

  it.each([
    [5, 'full'],
    [150, 'shortened'],
    [400, 'names'],
    [1500, 'search-only'],
  ])('of %i skills stays within the budget, in the tier %s', async (count, tier) => {
    const numbers = await stats(count);
    expect(numbers).toMatchObject({ tier, budget: 4000, skills: count });
    expect(numbers.tokens).toBeLessThanOrEqual(4000);
    expect(numbers.tokensPerSkill).toBeCloseTo(numbers.tokens / count, 1);
  });

  it('shows the same to people', async () => {
    const { cli } = cliProject(tempDirectory(), { projectSkills: skills(3) });
    expect((await cli(['prompt', '--stats'])).stdout).toMatch(
      /^tier {14}full\ntokens {12}\d+ of 4000\nskills {12}3\ntokens per skill {2}[\d.]+\nbytes/,
    );
  });

  it('has nothing to count for an agent without skills', async () => {
    expect(await stats(3, '--agent-type', 'routing')).toMatchObject({
      tokens: 0,
      skills: 0,
      tokensPerSkill: 0,
    });
  });
});
