import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { createSkillService } from '../../src/skills/create-skill-service.js';
import type { Skill } from '../../src/skills/model/skill.js';
import { SkillsState } from '../../src/skills/model/skills-state.js';
import { resolveSkillOptions } from '../../src/skills/resolve-skill-options.js';
import { deserializeSkills, serializeSkills } from '../../src/skills/serialized-skills.js';
import { aSkill } from '../support/a-skill.js';
import { fullCatalog } from '../support/full-catalog.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeSkill } from '../support/write-skill.js';

const tempDirectory = useTempDirectories();
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,5}){0,2}$/);
const names = fc.uniqueArray(name, { maxLength: 6 });
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(text => text.trim() !== '');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const skill: fc.Arbitrary<Skill> = fc
  .record({
    name,
    description: line,
    directory: name.map(directory => `/home/somebody/.maf/agent/skills/${directory}`),
    license: optional(line),
    compatibility: optional(line),
    version: optional(line),
    metadata: optional(fc.array(fc.tuple(name, line), { maxLength: 3 }).map(entries => new Map(entries))),
    allowedTools: optional(fc.array(name, { maxLength: 3 })),
    disableModelInvocation: fc.boolean(),
    userInvocable: fc.boolean(),
  })
  .map(({ ...fields }) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const { source, ...rest } = aSkill(Object.fromEntries(given) as Pick<Skill, 'name'>);
    return rest;
  });
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map(upper => [...text].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''));

describe('named mode', () => {
  it('Property 1: only the skills of the given names are loaded', async () => {
    await fc.assert(
      fc.asyncProperty(names, names, fc.infiniteStream(fc.boolean()), async (present, absent, choices) => {
        const skillsDirectory = tempDirectory();
        for (const directory of present) writeSkill(skillsDirectory, { name: directory });
        mkdirSync(join(skillsDirectory, 'not-a-skill-at-all'));
        const chosen = present.filter(() => choices.next().value);
        const strangers = absent.filter(stranger => !present.includes(stranger));
        const service = await createSkillService({
          skillsDirectory,
          skillNames: [...chosen, ...strangers, 'not-a-skill-at-all'],
        });
        expect(service.list().map(found => found.name)).toEqual([...chosen].sort());
        expect(service.diagnostics.map(({ code }) => code)).toEqual(
          [...strangers, 'not-a-skill-at-all'].map(() => 'skill-name-unmatched'),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('Property 2: allSkills is the original list, without deduplication', () => {
    fc.assert(
      fc.property(fc.array(skill), fc.array(fc.nat()), (skills, again) => {
        const doubled = [...skills, ...again.flatMap(index => skills[index % skills.length] ?? [])];
        const state = new SkillsState(doubled);
        expect(state.allSkills).toBe(doubled);
        expect(state.allSkills).toBe(state.skills);
      }),
      { numRuns: 200 },
    );
  });

  it('Property 3: a skill is found by its name in any case', () => {
    const sought = fc
      .array(skill, { minLength: 1 })
      .chain(skills => fc.tuple(fc.constant(skills), fc.constantFrom(...skills)))
      .chain(([skills, { name: wanted }]) =>
        fc.tuple(fc.constant(skills), fc.constant(wanted), anyCase(wanted)),
      );
    fc.assert(
      fc.property(sought, ([skills, wanted, spelling]) => {
        expect(new SkillsState(skills).getSkill(spelling)?.name.toLowerCase()).toBe(wanted.toLowerCase());
      }),
      { numRuns: 200 },
    );
  });

  it('Property 4: the prompt holds every skill’s name and description, and no directory', () => {
    fc.assert(
      fc.property(fc.array(skill, { minLength: 1, maxLength: 5 }), skills => {
        const catalog = fullCatalog(skills, { readSkill: 'read_skill' });
        const text = decodeXml(catalog.slice(catalog.indexOf('<available_skills>')));
        for (const { name: shown, description } of skills) {
          expect(text).toContain(`<${shown}>`);
          expect(text).toContain(`<${visible(description)}>`);
        }
        expect(catalog).not.toMatch(/\.maf|\/skills\/|somebody/);
      }),
      { numRuns: 200 },
    );
  });

  it('Property 5: options and state survive being written down and read back', () => {
    const options = fc
      .record(
        {
          skillsDirectory: name.map(directory => `/data/${directory}`),
          skillNames: fc.array(name),
          cacheSkills: fc.boolean(),
          enableUserSkills: fc.boolean(),
          projectSkillsTrust: fc.oneof(
            fc.constantFrom('always' as const, 'never' as const),
            fc.array(name.map(directory => `/work/${directory}`)),
          ),
          validationMode: fc.constantFrom('strict' as const, 'lenient' as const),
          maxOutputSizeBytes: fc.integer({ min: 1 }),
          skillsCacheDurationSeconds: fc.nat(),
        },
        { requiredKeys: [] },
      )
      .map(given => resolveSkillOptions(given));
    const functions = fc.record(
      { readSkill: name, readFile: name, listDirectory: name },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(options, functions, fc.array(skill), (given, flags, skills) => {
        const state = new SkillsState(skills);
        const written = JSON.stringify(serializeSkills({ options: given, functions: flags, state }));
        const read = deserializeSkills(JSON.parse(written));
        expect(read.options).toEqual(given);
        expect(read.functions).toEqual(flags);
        expect(read.state.skills).toEqual(skills);
      }),
      { numRuns: 200 },
    );
  });
});

/** The text of each element, in angle brackets of its own: what an XML parser makes of the escaped text. */
function decodeXml(xml: string): string {
  const parts: string[] = [];
  const parser = new SaxesParser();
  parser.on('text', text => parts.push(`<${text}>`));
  parser.write(xml).close();
  return parts.join('');
}

function visible(description: string): string {
  return (
    decodeXml(fullCatalog([aSkill({ name: 'a', description })], {})).match(/<a><\s*><(.*?)><\s*>/su)?.[1] ??
    ''
  );
}
