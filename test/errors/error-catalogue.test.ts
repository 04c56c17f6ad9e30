import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as api from '../../src/index.js';
import { repositoryRoot } from '../support/source-files.js';

const folder = join(repositoryRoot, 'src/errors');
const codes = new Map(
  readdirSync(folder)
    .filter(file => file !== 'agent-skills-error.ts')
    .map(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [
        /code = '([^']+)'/.exec(text)?.[1] ?? file,
        /export class (\w+)/.exec(text)?.[1] ?? file,
      ] as const;
    }),
);

describe('the error catalogue', () => {
  it('gives every error a code of its own', () => {
    expect(codes.size).toBe(readdirSync(folder).length - 1);
  });

  it('is the same as docs/errors.md, both ways', () => {
    const documented = readFileSync(join(repositoryRoot, 'docs/errors.md'), 'utf8').matchAll(
      /^\| `([\w-]+)` \| `(\w+)` \|/gm,
    );
    expect(new Map([...documented].map(([, code, name]) => [code, name]))).toEqual(
      new Map([...codes].sort()),
    );
  });

  it('exports every error class', () => {
    expect([...codes.values()].filter(name => !(name in api))).toEqual([]);
  });
});

describe('AgentSkillsError', () => {
  it('is recognised across copies of the package, and nothing else is', () => {
    const error = new api.SkillNotFoundError({ skillName: 'x' });
    const foreign = Object.assign(new Error('x'), { [Symbol.for('agent-skills-plugin.error')]: true });
    expect(api.AgentSkillsError.isInstance(error)).toBe(true);
    expect(api.AgentSkillsError.isInstance(foreign)).toBe(true);
    expect(api.AgentSkillsError.isInstance(new Error('x'))).toBe(false);
    expect(api.AgentSkillsError.isInstance({ [Symbol.for('agent-skills-plugin.error')]: true })).toBe(false);
  });

  it('keeps its name, data and cause', () => {
    const cause = new Error('inner');
    const error = new api.PluginLoadError({ plugin: 'p', problem: 'failed', cause });
    expect(error).toMatchObject({
      name: 'PluginLoadError',
      plugin: 'p',
      problem: 'failed',
      cause,
      message: "Plugin 'p' failed",
    });
  });

  it('says what to do next', () => {
    expect(new api.SkillNotFoundError({ skillName: 'x' }).message).toContain('<available_skills>');
    expect(new api.AgentNotFoundError({ agentId: 'x', known: [] }).message).toContain(
      'Agents section defines none',
    );
    expect(
      new api.SkillFileNotFoundError({ skillName: 's', path: 'x', available: ['a.md'] }).message,
    ).toContain("'a.md'");
    expect(
      new api.WrongFileKindError({ skillName: 's', path: 'x', expected: 'directory' }).message,
    ).toContain('Read the file');
  });
});
