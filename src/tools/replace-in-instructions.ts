import type { Instructions } from 'ai';

/** Instructions with one text in place of another; undefined where there is nothing to replace. */
export function replaceInInstructions(
  instructions: Instructions | undefined,
  before: string,
  after: string,
): Instructions | undefined {
  if (instructions === undefined || before === '' || before === after) return undefined;
  const replace = (text: string) => text.replaceAll(before, () => after);
  const has = (text: string) => text.includes(before);
  if (typeof instructions === 'string') return has(instructions) ? replace(instructions) : undefined;
  if (!Array.isArray(instructions))
    return has(instructions.content)
      ? { ...instructions, content: replace(instructions.content) }
      : undefined;
  return instructions.some(({ content }) => has(content))
    ? instructions.map(message => ({ ...message, content: replace(message.content) }))
    : undefined;
}
