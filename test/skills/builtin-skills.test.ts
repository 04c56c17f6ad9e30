import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkFrontmatter } from '../../src/skills/parsing/check-frontmatter.js';
import { parseFrontmatter } from '../../src/skills/parsing/parse-frontmatter.js';
import { builtinSkillsDirectory } from '../../src/skills/resolve-skill-options.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();
const names = readdirSync(builtinSkillsDirectory);
const skillFile = (name: string) => readFileSync(join(builtinSkillsDirectory, name, 'SKILL.md'), 'utf8');
const filesOf = (name: string) =>
  readdirSync(join(builtinSkillsDirectory, name), { recursive: true, encoding: 'utf8' }).filter(path =>
    statSync(join(builtinSkillsDirectory, name, path)).isFile(),
  );

describe.each(names)('the built-in skill %s', name => {
  it('keeps every rule of the format', () => {
    const parsed = parseFrontmatter(skillFile(name));
    expect(parsed.ok && checkFrontmatter(parsed.fields, { directoryName: name })).toEqual([]);
  });

  it('has references and a script, and mentions only files it has', () => {
    const files = filesOf(name);
    expect(files.some(path => path.startsWith('references/'))).toBe(true);
    expect(files.some(path => path.startsWith('scripts/'))).toBe(true);
    const mentioned = [...skillFile(name).matchAll(/\b((?:references|scripts|assets)\/[\w.-]+\.\w+)/g)].map(
      ([, path]) => path,
    );
    expect(mentioned.length).toBeGreaterThan(0);
    expect(mentioned.filter(path => !files.includes(String(path)))).toEqual([]);
  });

  it('stays within the advised size', () => {
    expect(skillFile(name).split('\n').length).toBeLessThan(500);
    expect(
      filesOf(name).every(path => statSync(join(builtinSkillsDirectory, name, path)).size <= 51_200),
    ).toBe(true);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const withPython = (name: string, test: () => void) =>
  hasPython ? it(name, test) : it.skip(`${name} (skipped: python3 is not installed)`, test);

describe('their scripts', () => {
  const run = (skill: string, script: string, args: readonly string[], input = '') => {
    const file = join(builtinSkillsDirectory, skill, 'scripts', script);
    const command = script.endsWith('.py') ? 'python3' : process.execPath;
    const { status, stdout, stderr } = spawnSync(command, [file, ...args], {
      input,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1' },
    });
    return { status, stdout, stderr };
  };

  withPython('profile a CSV file', () => {
    const sample = join(builtinSkillsDirectory, 'csv-profiling/assets/sample.csv');
    const { status, stdout } = run('csv-profiling', 'profile_csv.py', ['--json', sample]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ columns: expect.any(Array) });
    expect(run('csv-profiling', 'profile_csv.py', ['no-such-file.csv'])).toMatchObject({
      status: 2,
      stdout: '',
    });
  });

  it('check a commit message', () => {
    expect(run('commit-message', 'check-commit-message.mjs', [], 'Reject uploads over 10 MB\n').status).toBe(
      0,
    );
    expect(run('commit-message', 'check-commit-message.mjs', [], 'Added stuff.\n')).toMatchObject({
      status: 1,
    });
  });

  withPython('group the commits of a real history', () => {
    const repository = tempDirectory();
    const command =
      /^git log .*$/m.exec(skillFile('changelog-drafting'))?.[0].replace(/ \S+\.\.\S+/, '') ?? '';
    const shell = (script: string) =>
      execFileSync('bash', ['-c', script], { cwd: repository, encoding: 'utf8' });
    const commit = (subject: string) =>
      `git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m '${subject}'`;
    shell(['git init -q', commit('feat: add search'), commit('fix: stop losing files')].join(' && '));
    const log = shell(command);
    const { status, stdout } = run('changelog-drafting', 'group_commits.py', [], log);
    expect(status).toBe(0);
    expect(stdout).toMatch(/### Added\n[\s\S]*search[\s\S]*### Fixed\n[\s\S]*losing files/i);
  });

  withPython('outline a skill', () => {
    const { status, stdout } = run('skill-authoring', 'outline_skill.py', [
      join(builtinSkillsDirectory, 'skill-authoring'),
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('skill-authoring');
  });
});
