import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfiguration } from '../../src/host/load-configuration.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();

describe('the layers of a host’s configuration', () => {
  it('lie in the order defaults, file, environment’s file, variables, command line', () => {
    const projectDirectory = tempDirectory();
    writeFileSync(
      join(projectDirectory, 'appsettings.json'),
      '{ "S": { "A": "file", "B": "file", "C": "file", "D": "file" } } // comment',
    );
    writeFileSync(
      join(projectDirectory, 'appsettings.Staging.json'),
      '{ "s": { "b": "staging", "C": "staging", "D": "staging" } }',
    );
    const environment = { AGENT_SKILLS_ENVIRONMENT: 'Staging', S__C: 'variable', S__D: 'variable' };
    const configuration = loadConfiguration({
      projectDirectory,
      environmentVariables: environment,
      assignments: ['S:D=line'],
    });
    expect(configuration.get('S')).toEqual({ A: 'file', B: 'staging', C: 'variable', D: 'line' });
    expect(configuration.get('Model:Provider')).toBe('offline');
    expect(configuration.get('PluginLoader:Plugins')).toEqual(['agent-skills-plugin']);
  });

  it('need no file', () => {
    expect(loadConfiguration({ projectDirectory: tempDirectory() }).get('Agents:assistant:Type')).toBe(
      'task',
    );
  });

  it('take another file where one is named, and its environment’s file beside it', () => {
    const directory = tempDirectory();
    writeFileSync(join(directory, 'mine.json'), '{ "S": { "A": 1, "B": 1 } }');
    writeFileSync(join(directory, 'mine.Production.json'), '{ "S": { "B": 2 } }');
    const configuration = loadConfiguration({
      projectDirectory: tempDirectory(),
      configFile: join(directory, 'mine.json'),
    });
    expect(configuration.get('S')).toEqual({ A: 1, B: 2 });
    expect(() =>
      loadConfiguration({ projectDirectory: directory, configFile: join(directory, 'no.json') }),
    ).toThrow(/there is no such file/);
  });
});
