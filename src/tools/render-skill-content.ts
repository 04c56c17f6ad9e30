import type { FunctionNames } from '../skills/function-names.js';
import type { SkillContent } from '../skills/i-skill-service.js';
import { escapeXml } from '../text/escape-xml.js';
import { describeShownLines } from './describe-shown-lines.js';

/** The wrapper's own tags, however spaced or cased: a body must not be able to close or open them. */
const wrapperTag = /<(?=\s*(?:\/\s*)?skill_(?:content|resources))/gi;

export interface RenderOptions {
  readonly functions: FunctionNames;
  readonly maxLines: number;
  /** The text will be a message, by which it is later known that the model has the instructions: it says which they are. */
  readonly asMessage?: boolean;
}

/** A skill's instructions as a model reads them: the body in a wrapper it cannot break out of, then its files. */
export function renderSkillContent(
  { skill, body, hash, lines, resources, resourcesTruncated }: SkillContent,
  { functions, maxLines, asMessage = false }: RenderOptions,
): string {
  const attributes = [
    ...(asMessage ? [`hash="${escapeXml(hash)}"`] : []),
    `name="${escapeXml(skill.name)}"`,
    ...(skill.source === undefined ? [] : [`source="${escapeXml(skill.source)}"`]),
    ...(skill.compatibility === undefined ? [] : [`compatibility="${escapeXml(skill.compatibility)}"`]),
    ...(skill.allowedTools === undefined
      ? []
      : [`allowed_tools="${escapeXml(skill.allowedTools.join(' '))}"`]),
  ];
  const closed = `<skill_content ${attributes.join(' ')}>\n${body.replace(wrapperTag, '&lt;')}\n</skill_content>`;
  const note =
    lines &&
    describeShownLines({
      functions,
      skillName: skill.name,
      source: skill.source,
      path: skill.fileName,
      lines,
      maxLines,
    });
  const wrapped = note ? `${closed}\n${note}` : closed;
  if (resources.length === 0) return wrapped;
  const files = resources.map(({ path }) => `  <file>${escapeXml(path)}</file>`);
  const opening = resourcesTruncated ? '<skill_resources truncated="true">' : '<skill_resources>';
  return [wrapped, opening, ...files, '</skill_resources>'].join('\n');
}
