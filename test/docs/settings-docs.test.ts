import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'jsonc-parser';
import type { z } from 'zod';
import { agentsSection } from '../../src/host/sections/agents-section.js';
import { loggingSection } from '../../src/host/sections/logging-section.js';
import { modelSection } from '../../src/host/sections/model-section.js';
import { pluginLoaderSection } from '../../src/host/sections/plugin-loader-section.js';
import { runnerSection } from '../../src/host/sections/runner-section.js';
import { agentSkillsSection } from '../../src/settings/agent-skills-settings.js';
import { Configuration } from '../../src/settings/configuration.js';
import { settingName } from '../../src/settings/setting-name.js';
import { SettingService } from '../../src/settings/setting-service.js';
import { repositoryRoot } from '../support/source-files.js';

const docs = readFileSync(join(repositoryRoot, 'docs/settings.md'), 'utf8');
const shippedText = readFileSync(join(repositoryRoot, 'appsettings.json'), 'utf8');
const shipped = parse(shippedText);
const namesOf = (schema: z.ZodObject) => Object.keys(schema.shape).map(settingName);

const shown = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
    ? 'empty'
    : String(value ?? '–');

/** The rows of a section's table in docs/settings.md: setting → default. */
const documented = (section: string): Map<string, string> => {
  const text = docs.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...text.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('`', ''),
    ]),
  );
};

describe('the AgentSkills section', () => {
  const names = namesOf(agentSkillsSection.schema);
  const defaults = agentSkillsSection.schema.parse({}) as Readonly<Record<string, unknown>>;

  it('is documented setting by setting, with the real defaults', () => {
    const expected = new Map(
      names.map(name => [name, shown(defaults[name.charAt(0).toLowerCase() + name.slice(1)])]),
    );
    expect(new Map([...documented('AgentSkills')].sort())).toEqual(new Map([...expected].sort()));
  });

  it('stands in the shipped appsettings.json in full, the optional directories as comments', () => {
    const commented = [...shippedText.matchAll(/^\s*\/\/ "(\w+)":/gm)].map(([, name]) => String(name));
    expect(
      [...Object.keys(shipped.AgentSkills), ...commented.filter(name => names.includes(name))].sort(),
    ).toEqual([...names].sort());
  });

  it('has the documented defaults there, but for the built-in skills', () => {
    const { path, schema } = agentSkillsSection;
    const settings = new SettingService(Configuration.fromObject(shipped)).bind(path, schema);
    expect(settings).toEqual({ ...schema.parse({}), enableBuiltinSkills: true });
  });
});

describe('the host’s sections', () => {
  const agentSchema = (agentsSection.schema.in.options[1] as z.ZodRecord).valueType as z.ZodObject;
  it.each([
    ['PluginLoader', namesOf(pluginLoaderSection.schema)],
    ['Agents', namesOf(agentSchema)],
    ['Model', namesOf(modelSection.schema)],
    ['Runner', namesOf(runnerSection.schema)],
    ['Logging', namesOf(loggingSection.schema)],
  ])('%s is documented setting by setting', (section, names) => {
    expect([...documented(section).keys()].sort()).toEqual([...names].sort());
  });

  it('are valid in the shipped appsettings.json, with nothing unknown', () => {
    const sections = [
      agentSkillsSection,
      pluginLoaderSection,
      agentsSection,
      modelSection,
      runnerSection,
      loggingSection,
    ];
    expect(new SettingService(Configuration.fromObject(shipped)).validate(sections)).toEqual([]);
    expect(Object.keys(shipped).sort()).toEqual(sections.map(({ path }) => path).sort());
  });
});
