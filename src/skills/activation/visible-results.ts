import { escapeXml } from '../../text/escape-xml.js';
import type { SkillActivation } from './skill-activation.js';

/**
 * Whether the instructions of an activation are still among the messages a model is given: as the result of the call
 * that asked for them, or in the text of a message that brought them along. Messages are those of the AI SDK; whatever else they hold is
 * looked past. A host may have pruned or compacted them, and then the model has to be told again.
 */
export function isVisible({ name, hash, callId }: SkillActivation, messages: readonly unknown[]): boolean {
  const opening = `<skill_content hash="${escapeXml(hash)}" name="${escapeXml(name)}"`;
  return messages.some(message => {
    const { role, content } = recordOf(message);
    const parts = Array.isArray(content) ? content.map(recordOf) : [{ type: 'text', text: content }];
    return parts.some(({ type, toolCallId, text, output }) =>
      role === 'tool'
        ? type === 'tool-result' && callId !== undefined && toolCallId === callId && holds(output, name)
        : role !== 'assistant' && typeof text === 'string' && text.includes(opening),
    );
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Ids may be used twice, results may be errors, or emptied to save room: what counts is what the result says. */
function holds(output: unknown, name: string): boolean {
  const { value } = recordOf(output);
  return typeof value === 'string' && value.startsWith(`<skill_content name="${escapeXml(name)}"`);
}
