import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SkillToWrite {
  readonly name: string;
  readonly description?: string;
  /** Extra frontmatter lines. */
  readonly frontmatter?: string;
  readonly body?: string;
  /** In place of the generated SKILL.md. */
  readonly text?: string | Buffer;
  /** The directory's name, where it differs from the skill's. */
  readonly directory?: string;
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/** Writes a real skill below `root` and returns its directory. */
export function writeSkill(root: string, skill: SkillToWrite): string {
  const {
    name,
    description = `Does ${name}.`,
    frontmatter = '',
    body = `# ${name}\n\n1. Do it.\n`,
    files = {},
  } = skill;
  const directory = join(root, skill.directory ?? name);
  const extra = frontmatter === '' ? '' : `${frontmatter.trimEnd()}\n`;
  const text = skill.text ?? `---\nname: ${name}\ndescription: ${description}\n${extra}---\n\n${body}`;
  for (const [path, content] of Object.entries({ 'SKILL.md': text, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return directory;
}
