import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SkillNotFoundError } from '../../src/errors/skill-not-found-error.js';
import { CatalogCache } from '../../src/skills/catalog/catalog-cache.js';
import {
  assembleSkillService,
  createSkillService,
  type SkillServiceOptions,
} from '../../src/skills/create-skill-service.js';
import type { Skill } from '../../src/skills/model/skill.js';
import type { SkillLoad } from '../../src/skills/model/skill-load.js';
import type { SkillSnapshot } from '../../src/skills/model/skill-snapshot.js';
import { SkillReader } from '../../src/skills/reading/skill-reader.js';
import { SkillService } from '../../src/skills/skill-service.js';
import { aSkill } from '../support/a-skill.js';
import { roomyLimits } from '../support/full-catalog.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { type SkillToWrite, writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const setUp = async (skills: readonly SkillToWrite[], options: SkillServiceOptions = {}) => {
  const projectDirectory = tempDirectory();
  const root = join(projectDirectory, '.agents/skills');
  for (const skill of skills) writeSkill(root, skill);
  return {
    root,
    projectDirectory,
    service: await createSkillService({ projectDirectory, homeDirectory: tempDirectory(), ...options }),
  };
};
const names = (skills: readonly Skill[]) => skills.map(({ name }) => name);

const noSearch = () => Promise.reject(new Error('nothing is searched here'));

describe('the skills of a service', () => {
  it('are sorted by name and found in any case', async () => {
    const { service } = await setUp([{ name: 'b' }, { name: 'a' }]);
    expect(names(service.list())).toEqual(['a', 'b']);
    expect(service.count).toBe(2);
    expect(service.get({ name: 'B' })?.name).toBe('b');
    expect(service.get({ name: 'c' })).toBeUndefined();
  });

  it('are narrowed to what an agent may see; the rest does not exist for it', async () => {
    const { service } = await setUp([
      { name: 'a' },
      { name: 'b' },
      { name: 'hidden', frontmatter: 'disable-model-invocation: true' },
    ]);
    const view = { allowedNames: ['A', 'hidden'] };
    expect(names(service.list())).toEqual(['a', 'b', 'hidden']);
    expect(names(service.list({}))).toEqual(['a', 'b']);
    expect(names(service.list(view))).toEqual(['a']);
    expect(service.get({ name: 'hidden', view: {} })).toBeUndefined();
    expect(service.getInstructions()).not.toContain('<name>hidden');
    expect(service.getInstructions(view)).not.toMatch(/<name>(b|hidden)/);
    for (const name of ['b', 'hidden', 'no-such-skill']) {
      const error = await service.readSkill({ name, view }).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(SkillNotFoundError);
      expect((error as SkillNotFoundError).suggestions).not.toContain(name);
    }
    await expect(service.readFile({ name: 'b', path: 'SKILL.md', view })).rejects.toBeInstanceOf(
      SkillNotFoundError,
    );
    await expect(service.listDirectory({ name: 'b', view })).rejects.toBeInstanceOf(SkillNotFoundError);
  });

  it('come with their body and the names of their files', async () => {
    const { service } = await setUp([
      { name: 'a', body: 'Read references/x.md.', files: { 'references/x.md': 'x' } },
    ]);
    expect(await service.readSkill({ name: 'a' })).toMatchObject({
      body: 'Read references/x.md.',
      resources: [{ path: 'references/x.md', kind: 'file', sizeBytes: 1 }],
      resourcesTruncated: false,
    });
  });

  it('are suggested where a name is misspelt', async () => {
    const { service } = await setUp([{ name: 'commit-message' }]);
    await expect(service.readSkill({ name: 'comit-message' })).rejects.toMatchObject({
      suggestions: ['commit-message'],
    });
  });

  it('with a shadowed name are reached by naming their source', async () => {
    const homeDirectory = tempDirectory();
    writeSkill(join(homeDirectory, '.agents/skills'), { name: 'a', body: 'of the user' });
    const { service } = await setUp([{ name: 'a', body: 'of the project' }], { homeDirectory });
    expect((await service.readSkill({ name: 'a' })).body).toBe('of the project');
    expect((await service.readSkill({ name: 'a', source: 'user' })).body).toBe('of the user');
    expect((await service.readSkill({ name: 'a', source: 'project' })).body).toBe('of the project');
    await expect(service.readSkill({ name: 'a', source: 'builtin' })).rejects.toThrow(
      "There is no skill named 'a' among the builtin skills. Use a name",
    );
    await expect(service.readSkill({ name: 'a', source: 'builtin' })).rejects.toBeInstanceOf(
      SkillNotFoundError,
    );
  });

  it('include the built-in ones where these are enabled', async () => {
    const { service } = await setUp([], { enableBuiltinSkills: true });
    expect(names(service.list())).toEqual([
      'changelog-drafting',
      'commit-message',
      'csv-profiling',
      'skill-authoring',
    ]);
    expect(service.diagnostics).toEqual([]);
  });
});

describe('caching', () => {
  it('keeps the snapshot until its time is up or a reload is asked for', async () => {
    const { service, root } = await setUp([{ name: 'a' }]);
    writeSkill(root, { name: 'b' });
    await service.load();
    expect(names(service.list())).toEqual(['a']);
    await service.reload();
    expect(names(service.list())).toEqual(['a', 'b']);
  });

  it('gives bodies from memory, nine of ten times in ten reads', async () => {
    const { service } = await setUp([{ name: 'a' }]);
    for (let round = 0; round < 10; round++) await service.readSkill({ name: 'a' });
    expect(service.statistics).toMatchObject({ hits: 9, misses: 1 });
    const uncached = await setUp([{ name: 'a' }], { cacheSkills: false });
    await uncached.service.readSkill({ name: 'a' });
    expect(uncached.service.statistics).toEqual({ hits: 0, misses: 0, bytes: 0 });
  });

  it('looks at the files every time when it is off, or lasts no time', async () => {
    for (const options of [{ cacheSkills: false }, { skillsCacheDurationSeconds: 0 }]) {
      const { service, root } = await setUp([{ name: 'a' }], options);
      writeSkill(root, { name: 'b' });
      await service.load();
      expect(names(service.list())).toEqual(['a', 'b']);
    }
  });

  it('renders an unchanged catalog once', async () => {
    const { service } = await setUp([{ name: 'a' }]);
    const first = service.getInstructions({});
    await service.load();
    expect(service.getInstructions({})).toBe(first);
    expect(first).toContain('<name>a</name>');
  });

  it('drops a skill whose directory was renamed away, and reads the rest', async () => {
    const { service, root } = await setUp([{ name: 'a' }, { name: 'b' }]);
    mkdirSync(join(root, '.trash'));
    renameSync(join(root, 'a'), join(root, '.trash/a'));
    await expect(service.readSkill({ name: 'a' })).rejects.toMatchObject({ code: 'skill-file-not-found' });
    expect((await service.readSkill({ name: 'b' })).body).toContain('# b');
    await service.reload();
    expect(names(service.list())).toEqual(['b']);
  });
});

describe('loading', () => {
  const noStorage = {
    serialize(): never {
      throw new Error('nothing is stored here');
    },
    restore(): never {
      throw new Error('nothing is stored here');
    },
  };
  const serviceOf = (load: () => Promise<SkillLoad>, onSnapshot?: (snapshot: SkillSnapshot) => void) =>
    new SkillService({
      source: { load },
      reader: new SkillReader({ limitBytes: 1000 }),
      catalog: new CatalogCache(roomyLimits),
      search: noSearch,
      storage: noStorage,
      ...(onSnapshot === undefined ? {} : { onSnapshot }),
    });
  const found = (...skills: Skill[]): SkillLoad => ({ skills, shadowed: [], diagnostics: [], roots: [] });

  it('is shared by everyone who asks at the same time', async () => {
    let scans = 0;
    const service = serviceOf(async () => {
      scans++;
      return found(aSkill({ name: 'a' }));
    });
    await Promise.all([service.load(), service.load(), service.load()]);
    expect(scans).toBe(1);
  });

  it('tells of each new snapshot, and not of one that is still good', async () => {
    const told: number[] = [];
    const load = found(aSkill({ name: 'a' }));
    const service = serviceOf(
      async () => load,
      snapshot => told.push(snapshot.skills.length),
    );
    await service.load();
    await service.load();
    expect(told).toEqual([1]);
  });

  it('keeps hidden skills and earlier diagnostics too when a scan fails', async () => {
    let broken = false;
    const diagnostic = { severity: 'warning', code: 'x', message: 'm', path: '/p' } as const;
    const service = serviceOf(async () => {
      if (broken) throw new Error('disk on fire');
      return {
        ...found(aSkill({ name: 'a' })),
        shadowed: [aSkill({ name: 'a', source: 'user' })],
        diagnostics: [diagnostic],
      };
    });
    await service.load();
    broken = true;
    await service.reload();
    await service.reload();
    expect(service.get({ name: 'a', source: 'user' })).toBeDefined();
    expect(service.diagnostics.map(({ code }) => code)).toEqual(['x', 'scan-failed']);
  });

  it('is fresh when asked to be, whoever slips in between', async () => {
    const freshness: (boolean | undefined)[] = [];
    const service = new SkillService({
      source: {
        load: async context => {
          freshness.push(context?.fresh);
          await new Promise(resolve => setImmediate(resolve));
          return found();
        },
      },
      reader: new SkillReader({ limitBytes: 1 }),
      catalog: new CatalogCache(roomyLimits),
      search: noSearch,
      storage: noStorage,
    });
    const first = service.load();
    const reloaded = service.reload();
    void first.then(() => service.load());
    await reloaded;
    expect(freshness).toContain(true);
  });

  it('keeps the last good skills when a scan fails, and says so', async () => {
    let broken = false;
    const service = serviceOf(async () => {
      if (broken) throw new Error('disk on fire');
      return found(aSkill({ name: 'a' }));
    });
    await service.load();
    broken = true;
    await service.reload();
    expect(names(service.list())).toEqual(['a']);
    expect(service.diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'scan-failed',
        message: expect.stringContaining('disk on fire'),
      }),
    ]);
    broken = false;
    await service.reload();
    expect(service.diagnostics).toEqual([]);
  });

  it('during a reload waits for the scan under way and then looks again', async () => {
    let scans = 0;
    const service = serviceOf(async () => {
      scans++;
      await new Promise(resolve => setImmediate(resolve));
      return found();
    });
    await Promise.all([service.load(), service.reload()]);
    expect(scans).toBe(2);
  });

  it('hands out a snapshot nobody can change', async () => {
    const service = serviceOf(async () => found(aSkill({ name: 'a' })));
    const { skills } = await service.load();
    expect(() => (skills as Skill[]).push(aSkill({ name: 'b' }))).toThrow(TypeError);
  });

  it('looks again once for all who ask for it at the same time', async () => {
    let scans = 0;
    let changed = false;
    const service = serviceOf(async () => {
      scans++;
      const seen = changed;
      await new Promise(resolve => setImmediate(resolve));
      return found(...(seen ? [aSkill({ name: 'new' })] : []));
    });
    const first = service.load();
    changed = true;
    const reloads = await Promise.all(Array.from({ length: 10 }, () => service.reload()));
    await first;
    expect(scans).toBe(2);
    for (const { skills } of reloads) expect(names(skills)).toEqual(['new']);
    await service.reload();
    expect(scans).toBe(3);
  });

  it('goes on where somebody who is told of the skills fails, and says so', async () => {
    const service = serviceOf(
      async () => found(aSkill({ name: 'a' })),
      () => {
        throw new Error('disk full');
      },
    );
    await service.load();
    expect(names(service.list())).toEqual(['a']);
    expect(service.diagnostics).toEqual([
      expect.objectContaining({ code: 'observer-failed', message: expect.stringContaining('disk full') }),
    ]);
  });

  it('is not overtaken by a scan that was under way when skills were restored', async () => {
    const restored = found(aSkill({ name: 'restored' }));
    const service = new SkillService({
      source: {
        load: async () => {
          await new Promise(resolve => setTimeout(resolve, 10));
          return found(aSkill({ name: 'scanned' }));
        },
      },
      reader: new SkillReader({ limitBytes: 1 }),
      catalog: new CatalogCache(roomyLimits),
      search: noSearch,
      storage: { ...noStorage, restore: async () => restored },
    });
    const scan = service.load();
    await service.restore({});
    await scan;
    expect(names(service.list())).toEqual(['restored']);
  });
});

it('reads no body and no file at discovery', async () => {
  const projectDirectory = tempDirectory();
  const root = join(projectDirectory, '.agents/skills');
  const directory = writeSkill(root, {
    name: 'a',
    text: Buffer.concat([Buffer.from('---\nname: a\ndescription: d\n---\n'), Buffer.from([0xff, 0x00])]),
  });
  writeFileSync(join(directory, 'huge.bin'), Buffer.alloc(1));
  const service = await createSkillService({ projectDirectory, homeDirectory: tempDirectory() });
  expect(names(service.list())).toEqual(['a']);
  expect(service.diagnostics).toEqual([]);
});

it('scans by itself when the first thing asked for is a skill', async () => {
  const projectDirectory = tempDirectory();
  writeSkill(join(projectDirectory, 'skills'), { name: 'a' });
  const service = assembleSkillService({ projectDirectory, homeDirectory: '/nowhere' });
  expect((await service.readSkill({ name: 'a' })).skill.name).toBe('a');
});

it('tells the present size of a file that has grown since its name was remembered', async () => {
  const { service, root } = await setUp([{ name: 'a', files: { 'notes.md': 'x' } }]);
  // Until the directory has been still for a while, nothing about it is remembered.
  await new Promise(resolve => setTimeout(resolve, 80));
  const size = async () => (await service.readSkill({ name: 'a' })).resources[0]?.sizeBytes;
  expect(await size()).toBe(1);
  appendFileSync(join(root, 'a/notes.md'), 'yz');
  expect(await size()).toBe(3);
});

describe('an application’s own source', () => {
  it('keeps what it gave last when it fails, and the skills on disk stay', async () => {
    let broken = false;
    const flaky = {
      load: async (): Promise<SkillLoad> => {
        if (broken) throw new Error('offline');
        return { skills: [aSkill({ name: 'remote' })], shadowed: [], diagnostics: [], roots: [] };
      },
    };
    const { service } = await setUp([{ name: 'local' }], { sources: [flaky] });
    broken = true;
    for (const renew of [() => service.reload(), () => service.restore(service.serialize())]) {
      await renew();
      expect(names(service.list())).toEqual(['local', 'remote']);
      expect(service.diagnostics.map(({ code }) => code)).toContain('source-failed');
    }
  });
});

describe('options', () => {
  it.each(['skillsDirectory', 'dataDir', 'projectSkillsDir', 'userSkillsDir'])(
    'that name no directory are no options: an empty %s does not mean the project',
    async option => {
      const projectDirectory = tempDirectory();
      writeSkill(projectDirectory, { name: 'in-the-project-itself' });
      const service = await createSkillService({
        projectDirectory,
        homeDirectory: tempDirectory(),
        [option]: ' ',
      });
      expect(service.count).toBe(0);
    },
  );

  it('do without empty additional roots, too', async () => {
    const projectDirectory = tempDirectory();
    writeSkill(projectDirectory, { name: 'in-the-project-itself' });
    const options = { projectDirectory, homeDirectory: tempDirectory(), additionalSkillRoots: [''] };
    expect((await createSkillService(options)).count).toBe(0);
  });

  it('keep bodies in memory, unless nothing is to be cached', async () => {
    for (const cacheSkills of [true, false]) {
      const { service } = await setUp([{ name: 'a' }], { cacheSkills });
      for (let time = 0; time < 2; time++) await service.readSkill({ name: 'a' });
      expect(service.statistics).toMatchObject(cacheSkills ? { hits: 1, misses: 1 } : { hits: 0, misses: 0 });
    }
  });
});
