import { isPlainLine } from '../../text/visible-text.js';
import type { Skill } from '../model/skill.js';
import type { FrontmatterFields } from './parse-frontmatter.js';
import type { SkillLocation } from './skill-from-fields.js';

const usualName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The skill that nearly every frontmatter describes: a proper name in its own directory, a description, perhaps a
 * license and metadata, all of them plain lines about which nothing can be said. Undefined for everything else,
 * which is then judged rule by rule. Where it answers, the answer is the same; a property test holds it to that.
 */
export function usualSkill(fields: FrontmatterFields, location: SkillLocation): Skill | undefined {
  const name = fields.get('name');
  const description = fields.get('description');
  const license = fields.get('license');
  const metadata = fields.get('metadata');
  const expected = 2 + (license === undefined ? 0 : 1) + (metadata === undefined ? 0 : 1);
  if (fields.size !== expected || name !== location.directoryName || name.length > 64) return undefined;
  if (!usualName.test(name) || !isPlain(description, 1024)) return undefined;
  const skill: { -readonly [Key in keyof Skill]: Skill[Key] } = {
    name,
    description,
    directory: location.directory,
    directoryName: name,
    fileName: location.fileName,
    disableModelInvocation: false,
    userInvocable: true,
    runMode: 'inline',
  };
  if (location.source !== undefined) skill.source = location.source;
  if (license !== undefined) {
    if (!isPlain(license, 1024)) return undefined;
    skill.license = license;
  }
  if (metadata !== undefined) {
    if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return undefined;
    const texts = new Map<string, string>();
    for (const [key, value] of Object.entries(metadata)) {
      if (!isPlain(key, 1024) || !isPlain(value, 1024)) return undefined;
      texts.set(key, value);
    }
    skill.metadata = texts;
  }
  return Object.freeze(skill);
}

function isPlain(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && isPlainLine(value);
}
