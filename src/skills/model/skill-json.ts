import { basename } from 'node:path';
import { type Skill, skillScopes } from './skill.js';

/** A skill's metadata as JSON. The files of a skill defined in code are not part of it: the code defines them again. */
export type SkillJson = Omit<Skill, 'metadata' | 'extra' | 'files'> & {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

export function skillToJson({ metadata, extra, files, ...fields }: Skill): SkillJson {
  return {
    ...fields,
    ...(metadata === undefined ? {} : { metadata: Object.fromEntries(metadata) }),
    ...(extra === undefined ? {} : { extra: Object.fromEntries(extra) }),
  };
}

/** Reads a skill back; undefined for what is none. Every field is checked: stored data is input like any other. */
export function skillFromJson(data: unknown): Skill | undefined {
  if (!isRecord(data)) return undefined;
  const { name, description, directory, directoryName, fileName = 'SKILL.md' } = data;
  if (!isText(name) || !isText(description) || !isText(directory) || !isText(fileName)) return undefined;
  const skill: { -readonly [Key in keyof Skill]: Skill[Key] } = {
    name,
    description,
    directory,
    directoryName: isText(directoryName) ? directoryName : basename(directory),
    fileName,
    disableModelInvocation: data.disableModelInvocation === true,
    userInvocable: data.userInvocable !== false,
    runMode: data.runMode === 'subagent' ? 'subagent' : 'inline',
  };
  const source = skillScopes.find(scope => scope === data.source);
  if (source !== undefined) skill.source = source;
  for (const field of ['license', 'compatibility', 'version', 'author'] as const) {
    const text = data[field];
    if (isText(text)) skill[field] = text;
  }
  if (Array.isArray(data.allowedTools)) skill.allowedTools = data.allowedTools.filter(isText);
  if (isRecord(data.metadata)) {
    skill.metadata = new Map(
      Object.entries(data.metadata).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  }
  if (isRecord(data.extra)) skill.extra = new Map(Object.entries(data.extra));
  return Object.freeze(skill);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
