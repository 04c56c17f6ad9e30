import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { SettingsValidationError } from '../../src/errors/settings-validation-error.js';
import { agentSkillsSection } from '../../src/settings/agent-skills-settings.js';
import { Configuration } from '../../src/settings/configuration.js';
import { SettingService } from '../../src/settings/setting-service.js';

const serviceFor = (value: Readonly<Record<string, unknown>>) =>
  new SettingService(Configuration.fromObject(value));
const bind = (settings: Readonly<Record<string, unknown>>) =>
  serviceFor({ AgentSkills: settings }).bind(agentSkillsSection.path, agentSkillsSection.schema);
const failuresOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsValidationError)
      return error.failures.map(({ path, problem }) => `${path} ${problem}`);
    throw error;
  }
  return [];
};

describe('the AgentSkills section', () => {
  it('has the documented defaults', () => {
    expect(bind({})).toEqual({
      additionalSkillRoots: [],
      catalogTokenBudget: 4000,
      enableScriptPathTool: false,
      enableSearchCache: true,
      enableSearchTool: true,
      includeFrontmatter: false,
      maxSkillBodyLines: 500,
      maxSkillsPerTurn: 2,
      pinnedSkills: [],
      resourceDirectories: [],
      toolNames: {},
      projectSkillsTrust: 'always',
      validationMode: 'lenient',
      blockAngleBracketsInFrontmatter: false,
      enableUserSkills: true,
      enableProjectSkills: true,
      enableBuiltinSkills: false,
      cacheSkills: true,
      validateOnStartup: true,
      skillsCacheDurationSeconds: 300,
      maxDiscoveryDepth: 4,
      maxDiscoveryDirectories: 20_000,
      enableReadSkillTool: true,
      enableReadFileTool: true,
      enableListDirectoryTool: true,
      maxOutputSizeBytes: 51_200,
      skillNameEnumLimit: 200,
      toolTimeoutSeconds: 60,
    });
  });

  it('reads keys in any case and strings from the environment', () => {
    expect(
      bind({ enableuserskills: 'FALSE', MAXOUTPUTSIZEBYTES: '1024', SkillsCacheDurationSeconds: '0.5' }),
    ).toMatchObject({
      enableUserSkills: false,
      maxOutputSizeBytes: 1024,
      skillsCacheDurationSeconds: 0.5,
    });
  });

  it('takes an empty directory for none', () => {
    expect(bind({ UserSkillsDir: ' ', ProjectSkillsDir: 'x' })).toMatchObject({
      userSkillsDir: undefined,
      projectSkillsDir: 'x',
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(bind({}))).toBe(true);
  });

  it('reports every failure at once, with path and value', () => {
    const failures = failuresOf(() =>
      bind({
        MaxOutputSizeBytes: -1,
        CacheSkills: 'perhaps',
        UserSkillsDir: [],
        ToolTimeoutSeconds: 1e9,
        maxDiscoveryDepth: 1.5,
      }),
    );
    expect(failures.sort()).toEqual([
      "AgentSkills:CacheSkills must be true or false (got 'perhaps')",
      'AgentSkills:MaxDiscoveryDepth must be a whole number (got 1.5)',
      'AgentSkills:MaxOutputSizeBytes must be greater than 0 (got -1)',
      'AgentSkills:ToolTimeoutSeconds must be at most 86400 (got 1000000000)',
      'AgentSkills:UserSkillsDir must be a text (got a list)',
    ]);
  });

  it('must be a section', () => {
    expect(
      failuresOf(() =>
        serviceFor({ AgentSkills: 'yes' }).bind(agentSkillsSection.path, agentSkillsSection.schema),
      ),
    ).toEqual(["AgentSkills must be a section (got 'yes')"]);
  });
});

describe('validate', () => {
  it('collects the failures of several sections in one error', () => {
    const service = serviceFor({ A: { n: 0 }, B: { kind: 'c' } });
    const sections = [
      { path: 'A', schema: z.object({ n: z.number().positive() }) },
      { path: 'B', schema: z.object({ kind: z.enum(['a', 'b']) }) },
      { path: 'C', schema: z.object({ name: z.string() }) },
    ];
    expect(failuresOf(() => service.validate(sections))).toEqual([
      'A:N must be greater than 0 (got 0)',
      "B:Kind must be one of a, b (got 'c')",
      'C:Name must be a text (it is not set)',
    ]);
  });

  it('warns of unknown keys with the nearest known one', () => {
    const warnings = serviceFor({ AgentSkills: { MaxOutputSize: 1, Banana: 1 } }).validate([
      agentSkillsSection,
    ]);
    expect(warnings).toEqual([
      'AgentSkills:MaxOutputSize is not a known setting; did you mean MaxOutputSizeBytes?',
      'AgentSkills:Banana is not a known setting.',
    ]);
  });
});

describe('misspellings', () => {
  it('of a section are warned of, and unrelated sections are not', () => {
    const service = serviceFor({ AgentSkil: {}, agentskills: {}, AgentSkillsOfOthers: {}, Database: {} });
    expect(service.validate([agentSkillsSection])).toEqual([
      'AgentSkil is not a known section; did you mean AgentSkills?',
    ]);
  });

  it('are told together with failures', () => {
    const service = serviceFor({ AgentSkills: { MaxOutputSizeBytes: 0, EnableUsrSkills: false } });
    expect(() => service.validate([agentSkillsSection])).toThrow(
      '1 settings are invalid:\n  AgentSkills:MaxOutputSizeBytes must be greater than 0 (got 0)\n  AgentSkills:EnableUsrSkills is not a known setting; did you mean EnableUserSkills?',
    );
  });
});

describe('binding in general', () => {
  const bindAs = <T>(value: unknown, schema: z.ZodType<T>) => serviceFor({ S: value }).bind('S', schema);

  it('splits a text into a list', () => {
    expect(bindAs({ l: 'a, b,,c' }, z.object({ l: z.array(z.string()) }))).toEqual({ l: ['a', 'b', 'c'] });
  });

  it('finds enum values in any case, and turns numbers into texts', () => {
    const schema = z.object({ kind: z.enum(['task', 'routing']), id: z.string() });
    expect(bindAs({ Kind: 'Task', Id: 5 }, schema)).toEqual({ kind: 'task', id: '5' });
  });

  it('goes through records and lists of sections', () => {
    const schema = z.object({
      m: z.record(z.string(), z.object({ on: z.boolean() })),
      l: z.array(z.object({ n: z.number() })),
    });
    expect(bindAs({ M: { Key: { On: 'true' } }, L: [{ N: '1' }] }, schema)).toEqual({
      m: { Key: { on: true } },
      l: [{ n: 1 }],
    });
  });

  it('keeps a section of numbers a section where one is wanted', () => {
    expect(bindAs({ m: { 2024: 'x' } }, z.object({ m: z.record(z.string(), z.string()) }))).toEqual({
      m: { 2024: 'x' },
    });
  });

  it('lets a loose section keep what it does not name', () => {
    expect(
      bindAs({ o: { Known: '1', other: 2 } }, z.object({ o: z.looseObject({ known: z.number() }) })),
    ).toEqual({ o: { known: 1, other: 2 } });
  });

  it('says null where a list holds nothing', () => {
    expect(failuresOf(() => bindAs({ l: [null] }, z.object({ l: z.array(z.string()) })))).toEqual([
      'S:L:0 must be a text (got null)',
    ]);
  });

  it('reports the fitting side of "a list or a section"', () => {
    const schema = z.object({
      v: z.union([z.array(z.object({ n: z.number() })), z.record(z.string(), z.object({ n: z.number() }))]),
    });
    expect(failuresOf(() => bindAs({ v: [{ n: 'x' }] }, schema))).toEqual([
      "S:V:0:N must be a number (got 'x')",
    ]);
    expect(failuresOf(() => bindAs({ v: { a: { n: 'x' } } }, schema))).toEqual([
      "S:V:A:N must be a number (got 'x')",
    ]);
    expect(bindAs({ v: { a: { N: '2' } } }, schema)).toEqual({ v: { a: { n: 2 } } });
  });

  it('speaks of lengths, and never shows a secret', () => {
    const schema = z.object({
      name: z.string().min(1),
      list: z.array(z.string()).max(1),
      apiKey: z.number(),
      text: z.string().min(3),
    });
    expect(
      failuresOf(() => bindAs({ name: '', list: ['a', 'b'], apiKey: 'hunter2', text: 'a' }, schema)),
    ).toEqual([
      "S:Name must not be empty (got '')",
      'S:List must have at most 1 items (got a list)',
      'S:ApiKey must be a number',
      "S:Text must have at least 3 characters (got 'a')",
    ]);
  });
});

describe('getDetail', () => {
  it('masks secrets unless told not to', () => {
    const service = serviceFor({ Model: { Id: 'm', ApiKey: 'hunter2', Nested: [{ Password: 'p' }] } });
    expect(service.getDetail('Model')).toEqual({ Id: 'm', ApiKey: '***', Nested: [{ Password: '***' }] });
    expect(service.getDetail('Model:ApiKey')).toBe('***');
    expect(service.getDetail('Model:ApiKey', false)).toBe('hunter2');
    expect(service.getDetail('Nothing')).toBeUndefined();
    const nested = serviceFor({ Secrets: { Db: 'pw', Port: 5 }, Api: { Keys: ['k1'] } });
    expect(nested.getDetail('Secrets')).toEqual({ Db: '***', Port: 5 });
    expect(nested.getDetail('Api:Keys:0')).toBe('***');
  });
});
