import { quote } from '../text/quote.js';

/** A skill's instructions as they follow the command of a person who asked for it. */
export function renderCommandContent(
  content: string,
  { skillName, args }: { readonly skillName: string; readonly args: string },
): string {
  const task = args === '' ? 'Follow it now.' : 'Follow it now, with what the message says after the name.';
  return `The message above asks for the skill ${quote(skillName)}. ${task}\n\n${content}`;
}
