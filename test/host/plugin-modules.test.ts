import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importPlugin } from '../../src/host/plugin-modules.js';
import { useTempDirectories } from '../support/temp-directory.js';

const tempDirectory = useTempDirectories();

describe('where a plugin comes from', () => {
  const locate = async (specifier: string, files: Readonly<Record<string, string>> = {}) => {
    const projectDirectory = tempDirectory();
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(projectDirectory, path)), { recursive: true });
      writeFileSync(join(projectDirectory, path), text);
    }
    const imported: string[] = [];
    await importPlugin(specifier, {
      timeoutSeconds: 10,
      projectDirectory,
      importModule: async located => {
        imported.push(located.replace(projectDirectory, ''));
        return { plugin: { id: 'x', registerDI: () => {} } };
      },
    });
    return imported[0];
  };

  it.each([
    ['a path', './plugins/mine.js', 'file:///plugins/mine.js'],
    ['this package, never from elsewhere', 'agent-skills-plugin', 'agent-skills-plugin'],
    [
      'a package the project does not have, from the host’s surroundings',
      'somebody-elses-plugin',
      'somebody-elses-plugin',
    ],
  ])('is %s', async (_, specifier, expected) => {
    expect(await locate(specifier)).toBe(expected);
  });

  it('is never another copy of this package', async () => {
    const manifest = JSON.stringify({ name: 'agent-skills-plugin', exports: './lib.js' });
    const files = {
      'node_modules/agent-skills-plugin/package.json': manifest,
      'node_modules/agent-skills-plugin/lib.js': '',
    };
    expect(await locate('agent-skills-plugin', files)).toBe('agent-skills-plugin');
  });

  it('is the project’s own package where it has one, also one for import only', async () => {
    const manifest = JSON.stringify({
      name: 'their-plugin',
      type: 'module',
      exports: { '.': { import: './lib.js' } },
    });
    const files = {
      'node_modules/their-plugin/package.json': manifest,
      'node_modules/their-plugin/lib.js': '',
    };
    expect(await locate('their-plugin', files)).toBe('file:///node_modules/their-plugin/lib.js');
  });
});
