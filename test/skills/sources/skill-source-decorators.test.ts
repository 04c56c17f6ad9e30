import { describe, expect, it } from '@jest/globals';
import type { Skill } from '../../../src/skills/model/skill.js';
import { emptyLoad, type SkillLoad } from '../../../src/skills/model/skill-load.js';
import { AggregatingSkillSource } from '../../../src/skills/sources/aggregating-skill-source.js';
import { CachingSkillSource } from '../../../src/skills/sources/caching-skill-source.js';
import { DeduplicatingSkillSource } from '../../../src/skills/sources/deduplicating-skill-source.js';
import { FilteringSkillSource } from '../../../src/skills/sources/filtering-skill-source.js';
import { ResilientSkillSource } from '../../../src/skills/sources/resilient-skill-source.js';
import type { ISkillSource } from '../../../src/skills/sources/skill-source.js';
import { aSkill } from '../../support/a-skill.js';

const sourceOf = (...skills: Skill[]): ISkillSource & { loads: number } => ({
  loads: 0,
  async load() {
    this.loads++;
    return { skills, shadowed: [], diagnostics: [], roots: [] };
  },
});

describe('AggregatingSkillSource', () => {
  it('joins its sources in order', async () => {
    const [first, second] = [aSkill({ name: 'b' }), aSkill({ name: 'a' })];
    expect((await new AggregatingSkillSource([sourceOf(first), sourceOf(second)]).load()).skills).toEqual([
      first,
      second,
    ]);
  });
});

describe('every decorator', () => {
  it.each([
    ['AggregatingSkillSource', (inner: ISkillSource) => new AggregatingSkillSource([inner])],
    ['ResilientSkillSource', (inner: ISkillSource) => new ResilientSkillSource(inner)],
    ['DeduplicatingSkillSource', (inner: ISkillSource) => new DeduplicatingSkillSource(inner)],
    [
      'CachingSkillSource',
      (inner: ISkillSource) => new CachingSkillSource(inner, { timeToLiveSeconds: 1, now: () => 0 }),
    ],
  ])('hands on whether a fresh answer is wanted: %s', async (_, decorate) => {
    const asked: unknown[] = [];
    const inner: ISkillSource = {
      load: async context => {
        asked.push(context);
        return emptyLoad;
      },
    };
    await decorate(inner).load({ fresh: true });
    expect(asked).toEqual([{ fresh: true }]);
  });
});

describe('a source that fails', () => {
  it('does not take the others along, and keeps what it gave last', async () => {
    let broken = false;
    const good = aSkill({ name: 'good' });
    const shaky: ISkillSource = {
      load: async () => {
        if (broken) throw new Error('boom');
        return { ...emptyLoad, skills: [aSkill({ name: 'shaky' })] };
      },
    };
    const source = new AggregatingSkillSource([new ResilientSkillSource(shaky), sourceOf(good)]);
    await source.load();
    broken = true;
    const { skills, diagnostics } = await source.load();
    expect(skills.map(({ name }) => name)).toEqual(['shaky', 'good']);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'source-failed',
        message: expect.stringContaining('boom'),
      }),
    ]);
    expect((await new ResilientSkillSource(shaky).load()).skills).toEqual([]);
  });
});

describe('a source that answers nonsense', () => {
  it.each([
    ['nothing', async () => undefined],
    ['a skill without a name', async () => ({ ...emptyLoad, skills: [{ name: 5 }] })],
    ['a throw that cannot be shown', () => Promise.reject(Object.create(null))],
  ])('does not spoil the others: %s', async (_, load) => {
    const good = aSkill({ name: 'good' });
    const odd = { load } as unknown as ISkillSource;
    const { skills, diagnostics } = await new AggregatingSkillSource([
      new ResilientSkillSource(odd),
      sourceOf(good),
    ]).load();
    expect(skills).toEqual([good]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['source-failed']);
  });

  it('may leave out what it has nothing of', async () => {
    const brief = { load: async () => ({ skills: [aSkill({ name: 'a' })] }) } as unknown as ISkillSource;
    expect(await new ResilientSkillSource(brief).load()).toMatchObject({
      shadowed: [],
      diagnostics: [],
      roots: [],
    });
  });
});

describe('DeduplicatingSkillSource', () => {
  const project = aSkill({ name: 'same', source: 'project', directory: '/p/same' });
  const user = aSkill({ name: 'SAME', source: 'user', directory: '/u/same' });

  it("keeps the project's skill when a user skill has the same name, and warns naming both", async () => {
    const { skills, shadowed, diagnostics } = await new DeduplicatingSkillSource(
      sourceOf(project, user),
    ).load();
    expect(skills).toEqual([project]);
    expect(shadowed).toEqual([user]);
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'skill-shadowed',
        message: "Skill 'SAME' (user, /u/same) is hidden by 'same' (project, /p/same)",
        path: '/u/same',
      },
    ]);
  });

  it('names the directories alone where there is only one place', async () => {
    const { source: _, ...one } = project;
    const { diagnostics } = await new DeduplicatingSkillSource(
      sourceOf(one, { ...one, directory: '/p/other' }),
    ).load();
    expect(diagnostics[0]?.message).toBe("Skill 'same' (/p/other) is hidden by 'same' (/p/same)");
  });

  it('tells of a hidden directory once, however often it is reached', async () => {
    const { shadowed, diagnostics } = await new DeduplicatingSkillSource(
      sourceOf(project, user, { ...user }),
    ).load();
    expect(shadowed).toEqual([user]);
    expect(diagnostics).toHaveLength(1);
  });

  it('says once what two roots say of one directory', async () => {
    const diagnostic = { severity: 'error', code: 'x', message: 'm', path: '/p' } as const;
    const inner: ISkillSource = {
      load: async () => ({ ...emptyLoad, diagnostics: [diagnostic, { ...diagnostic }] }),
    };
    expect((await new DeduplicatingSkillSource(inner).load()).diagnostics).toEqual([diagnostic]);
  });

  it('sees through look-alike spellings of a name', async () => {
    const wide = aSkill({ name: 'ｓａｍｅ', directory: '/x' });
    expect((await new DeduplicatingSkillSource(sourceOf(project, wide)).load()).shadowed).toEqual([wide]);
  });

  it('takes one directory reached twice for one skill', async () => {
    const again = { ...project, source: 'builtin' as const };
    const { skills, diagnostics } = await new DeduplicatingSkillSource(sourceOf(project, again)).load();
    expect(skills).toEqual([project]);
    expect(diagnostics).toEqual([]);
  });
});

describe('CachingSkillSource', () => {
  const setUp = () => {
    let milliseconds = 0;
    const inner = sourceOf();
    const caching = new CachingSkillSource(inner, { timeToLiveSeconds: 10, now: () => milliseconds });
    return { inner, caching, wait: (seconds: number) => (milliseconds += seconds * 1000) };
  };

  it('answers with the same object until its time is up', async () => {
    const { inner, caching, wait } = setUp();
    const first: SkillLoad = await caching.load();
    wait(9.9);
    expect(await caching.load()).toBe(first);
    wait(0.1);
    expect(await caching.load()).not.toBe(first);
    expect(inner.loads).toBe(2);
  });

  it('looks again when asked to', async () => {
    const { inner, caching } = setUp();
    await caching.load();
    await caching.load({ fresh: true });
    expect(inner.loads).toBe(2);
  });
});

describe('FilteringSkillSource', () => {
  const [kept, dropped] = [aSkill({ name: 'kept' }), aSkill({ name: 'dropped' })];
  const filter = { keeps: ({ name }: Skill) => name === 'kept' };

  it('lets only what its filter keeps through, hidden skills included', async () => {
    const inner: ISkillSource = {
      load: async () => ({ ...emptyLoad, skills: [dropped, kept], shadowed: [kept, dropped] }),
    };
    expect(await new FilteringSkillSource(inner, filter).load()).toMatchObject({
      skills: [kept],
      shadowed: [kept],
    });
  });

  it('adds what the filter has to say about all it saw', async () => {
    const diagnose = ({ skills }: SkillLoad) =>
      skills.map(({ name }) => ({ severity: 'info', code: 'seen', message: name, path: '' }) as const);
    const { diagnostics } = await new FilteringSkillSource(sourceOf(dropped, kept), {
      ...filter,
      diagnose,
    }).load();
    expect(diagnostics.map(({ message }) => message)).toEqual(['dropped', 'kept']);
  });

  it('hands on whether a fresh answer is wanted', async () => {
    const asked: unknown[] = [];
    const inner: ISkillSource = {
      load: async context => {
        asked.push(context);
        return emptyLoad;
      },
    };
    await new FilteringSkillSource(inner, filter).load({ fresh: true });
    expect(asked).toEqual([{ fresh: true }]);
  });
});
