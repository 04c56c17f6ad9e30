import type { Prompt } from './language-model-v4.js';

export interface TranscriptCall {
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: string;
}

/** What the offline model makes of a prompt. */
export interface Transcript {
  readonly request: string;
  readonly skills: readonly { readonly name: string; readonly description: string }[];
  /** The tool calls made since the request, with their results. */
  readonly calls: readonly TranscriptCall[];
}

export function readTranscript(prompt: Prompt): Transcript {
  const lastUser = prompt.findLastIndex(message => message.role === 'user');
  const outputs = new Map<string, string>();
  const calls: { toolCallId: string; toolName: string; input: Readonly<Record<string, unknown>> }[] = [];
  for (const message of prompt.slice(lastUser + 1)) {
    if (message.role === 'system' || message.role === 'user') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call')
        calls.push({ ...part, input: (part.input ?? {}) as Record<string, unknown> });
      if (part.type === 'tool-result') outputs.set(part.toolCallId, outputText(part.output));
    }
  }
  return {
    request: userText(prompt[lastUser]),
    skills: readCatalog(systemText(prompt)),
    calls: calls.map(({ toolCallId, toolName, input }) => ({
      toolName,
      input,
      output: outputs.get(toolCallId) ?? '',
    })),
  };
}

function systemText(prompt: Prompt): string {
  return prompt.map(message => (message.role === 'system' ? message.content : '')).join('\n');
}

function userText(message: Prompt[number] | undefined): string {
  if (message?.role !== 'user') return '';
  return message.content.map(part => (part.type === 'text' ? part.text : '')).join('\n');
}

function outputText(output: { readonly type: string; readonly value?: unknown }): string {
  return typeof output.value === 'string' ? output.value : JSON.stringify(output.value ?? '');
}

function readCatalog(instructions: string): { name: string; description: string }[] {
  const skills: { name: string; description: string }[] = [];
  // In full, or on one line where a catalog has to be short.
  for (const entry of [
    /<skill>\s*<name>([^<]*)<\/name>\s*<description>([^<]*)<\/description>\s*<\/skill>/g,
    /<skill name="([^"]*)">([^<]*)<\/skill>/g,
  ]) {
    for (const [, name = '', description = ''] of instructions.matchAll(entry))
      skills.push({ name: unescapeXml(name), description: unescapeXml(description) });
  }
  return skills;
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, entity => entities.get(entity) ?? entity);
}
