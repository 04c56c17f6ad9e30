export interface SkillCommand {
  readonly name: string;
  /** What stands after the name. */
  readonly args: string;
}

const command = /^\s*[/$]([^\s/$]{1,256})(?:\s+([\s\S]*))?$/;

/** A message that begins with `/name` or `$name`. Whether there is such a skill is for others to say. */
export function parseCommand(message: string): SkillCommand | undefined {
  const [, name, args = ''] = command.exec(message) ?? [];
  return name === undefined ? undefined : { name, args: args.trim() };
}
