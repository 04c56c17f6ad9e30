import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigurationSourceError } from '../../src/errors/configuration-source-error.js';
import { commandLineSource } from '../../src/settings/command-line-source.js';
import { Configuration } from '../../src/settings/configuration.js';
import { treeFromJson } from '../../src/settings/configuration-tree.js';
import { environmentNameOf, environmentSource } from '../../src/settings/environment-source.js';
import { parseJsonSource } from '../../src/settings/json-file-source.js';
import { SettingService } from '../../src/settings/setting-service.js';

const layered = (...layers: Readonly<Record<string, unknown>>[]) =>
  new Configuration(layers.map(layer => treeFromJson(layer, 'test')));

describe('layers', () => {
  it('takes each key from the highest layer that sets it', () => {
    const configuration = layered({ A: { X: 1, Y: 2 } }, { a: { y: 3 } });
    expect(configuration.get('A')).toEqual({ X: 1, Y: 3 });
    expect(configuration.get('a:Y')).toBe(3);
  });

  it('replaces a list as a whole, so that a shorter one inherits nothing', () => {
    expect(layered({ L: ['a', 'b', 'c'] }, { L: ['x'] }).get('L')).toEqual(['x']);
    expect(layered({ L: ['a'] }, { L: [] }).get('L')).toEqual([]);
  });

  it('restores the default with null', () => {
    expect(layered({ A: { X: 1 } }, { A: { X: null } }).get('A')).toEqual({});
    expect(layered({ A: 1 }, { A: null }).get('A')).toBeUndefined();
  });

  it('reads a key that is a path', () => {
    expect(layered({ 'Logging:LogLevel:Default': 'Debug' }).get('Logging')).toEqual({
      LogLevel: { Default: 'Debug' },
    });
  });

  it('replaces a value by a section and a section by a value', () => {
    expect(layered({ A: 1 }, { A: { X: 1 } }).get('A')).toEqual({ X: 1 });
    expect(layered({ A: { X: 1 } }, { A: 1 }).get('A')).toBe(1);
    expect(layered({ L: ['a'] }, { L: { X: 1 } }).get('L')).toEqual({ X: 1 });
  });

  it('gives everything at the empty path', () => {
    expect(layered({ A: 1, B: { C: 2 } }).get('')).toEqual({ A: 1, B: { C: 2 } });
  });

  it('answers undefined where there is nothing', () => {
    const configuration = layered({ A: { L: [{ X: 1 }] } });
    expect(configuration.get('B')).toBeUndefined();
    expect(configuration.get('A:X:Y')).toBeUndefined();
    expect(configuration.get('A:L:5')).toBeUndefined();
    expect(configuration.get('A:L:0:x')).toBe(1);
    expect(configuration.get('A:L:x')).toBeUndefined();
  });

  it('is not reached through the names of prototypes', () => {
    const text = '{"A": {"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}}';
    const configuration = new Configuration([parseJsonSource(text, 'test')]);
    expect(configuration.get('A:polluted')).toBeUndefined();
    expect(configuration.get('A:constructor')).toEqual({ prototype: { polluted: true } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses two spellings of one key', () => {
    expect(() => layered({ Model: 1, model: 2 })).toThrow(ConfigurationSourceError);
    expect(() => layered({ Model: 1, model: 2 })).toThrow(/'Model' and 'model' are the same key/);
  });
});

describe('environment variables', () => {
  it('set a path with double underscores', () => {
    const configuration = new Configuration([environmentSource({ AgentSkills__MaxOutputSizeBytes: '7' })]);
    expect(configuration.get('AgentSkills:MaxOutputSizeBytes')).toBe('7');
  });

  it('set elements of a list, also of one that a file made', () => {
    const environment = environmentSource({ P__L__1: 'y', P__L__0: 'x' });
    const schema = z.object({ l: z.array(z.string()) });
    expect(new SettingService(new Configuration([environment])).bind('P', schema)).toEqual({ l: ['x', 'y'] });
    expect(
      new Configuration([treeFromJson({ P: { L: ['a', 'b', 'c'] } }, 'test'), environment]).get('P:L'),
    ).toEqual(['x', 'y', 'c']);
    expect(
      new Configuration([treeFromJson({ P: { L: ['a'] } }, 'test'), environmentSource({ P__L__9: 'z' })]).get(
        'P:L',
      ),
    ).toEqual(['a', 'z']);
  });

  it('never replace a section by an unrelated variable', () => {
    const environment = environmentSource({
      MODEL: 'x',
      PATH: '/bin',
      __CF_USER: 'x',
      A____B: 'x',
      C__: 'x',
      D__E: undefined,
    });
    expect(environment).toEqual(new Map());
  });

  it('name the environment', () => {
    expect(environmentNameOf({})).toBe('Production');
    expect(environmentNameOf({ DOTNET_ENVIRONMENT: 'Staging' })).toBe('Staging');
    expect(
      environmentNameOf({ DOTNET_ENVIRONMENT: 'Staging', AGENT_SKILLS_ENVIRONMENT: 'Development' }),
    ).toBe('Development');
  });
});

describe('command-line assignments', () => {
  it('take the last one, and read lists and sections as JSON', () => {
    const configuration = new Configuration([
      commandLineSource(['A:X=1', 'A:X=2=3', 'A:L=["a"]', 'A:S={"k":true}']),
    ]);
    expect(configuration.get('A')).toEqual({ X: '2=3', L: ['a'], S: { k: true } });
  });

  it('leave a Liquid template as it is', () => {
    expect(new Configuration([commandLineSource(['A:X={{ x }}', 'A:Y={% y %}'])]).get('A')).toEqual({
      X: '{{ x }}',
      Y: '{% y %}',
    });
  });

  it.each(['A:X', '=1', ':=1', 'A::B=1'])('refuse %s', assignment => {
    expect(() => commandLineSource([assignment])).toThrow(/expected Section:Key=value/);
  });

  it('say what is wrong with JSON', () => {
    expect(() => commandLineSource(['A:L=[1'])).toThrow(/not valid JSON/);
    expect(() => commandLineSource(['A:S={"k":1,"K":2}'])).toThrow(/same key/);
  });
});

describe('a configuration file', () => {
  it('may have comments, trailing commas and a byte-order mark', () => {
    const text = '\uFEFF// top\n{ "A": { "X": [1, 2,], /* in between */ }, }';
    expect(new Configuration([parseJsonSource(text, 'test')]).get('A')).toEqual({ X: [1, 2] });
  });

  it('may be empty', () => {
    expect(parseJsonSource('', 'test')).toEqual(new Map());
    expect(parseJsonSource('// nothing yet', 'test')).toEqual(new Map());
  });

  it('is refused with the line where it goes wrong', () => {
    expect(() => parseJsonSource('{\n  "A": 1\n  "B": 2\n}', 'settings.json')).toThrow(
      'Cannot read configuration from settings.json: line 3: CommaExpected',
    );
  });

  it('is refused where it is nested too deeply', () => {
    expect(() => parseJsonSource(`{"a":${'['.repeat(100_000)}`, 'x.json')).toThrow(ConfigurationSourceError);
  });

  it.each(['[]', '1', 'null'])('is refused where it holds %s', text => {
    expect(() => parseJsonSource(text, 'x.json')).toThrow(/must hold one JSON object/);
  });
});
