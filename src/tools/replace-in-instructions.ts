import type { Instructions } from 'ai';

/** Whether instructions hold a text. */
export function mentions(instructions: Instructions | undefined, text: string): boolean {
  return text !== '' && textsOf(instructions).some(part => part.includes(text));
}

/** Instructions with one text in place of another. */
export function replaceInInstructions(
  instructions: Instructions | undefined,
  before: string,
  after: string,
): Instructions | undefined {
  const replace = (text: string) => text.replaceAll(before, () => after);
  if (instructions === undefined || typeof instructions === 'string')
    return instructions && replace(instructions);
  if (!Array.isArray(instructions)) return { ...instructions, content: replace(instructions.content) };
  return instructions.map(message => ({ ...message, content: replace(message.content) }));
}

function textsOf(instructions: Instructions | undefined): string[] {
  if (instructions === undefined) return [];
  if (typeof instructions === 'string') return [instructions];
  return (Array.isArray(instructions) ? instructions : [instructions]).map(({ content }) => content);
}
