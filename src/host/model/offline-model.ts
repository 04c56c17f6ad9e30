import type {
  CallOptions,
  Content,
  GenerateResult,
  LanguageModelV4,
  StreamPart,
  StreamResult,
} from './language-model-v4.js';
import { decideOffline, type OfflineAction } from './offline-decision.js';
import { readTranscript } from './offline-transcript.js';

const usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/**
 * A stand-in for a language model that needs no network. It sees what any model sees, the prompt and the tools
 * it was given, picks a skill from the catalog by shared words, loads it, and quotes its steps. It says so in
 * every answer: it follows the protocol for real and understands nothing.
 */
export class OfflineModel implements LanguageModelV4 {
  readonly specificationVersion = 'v4';
  readonly provider = 'offline';
  readonly modelId = 'word-overlap';
  readonly supportedUrls = {};

  async doGenerate({ prompt, tools = [] }: CallOptions): Promise<GenerateResult> {
    const transcript = readTranscript(prompt);
    const action = decideOffline(transcript, tools);
    return {
      content: [toContent(action, transcript.calls.length)],
      finishReason: { unified: action.type === 'call' ? 'tool-calls' : 'stop', raw: undefined },
      usage,
      warnings: [],
    };
  }

  async doStream(options: CallOptions): Promise<StreamResult> {
    const { content, finishReason } = await this.doGenerate(options);
    const parts: StreamPart[] = [
      { type: 'stream-start', warnings: [] },
      ...content.flatMap(toStreamParts),
      { type: 'finish', usage, finishReason },
    ];
    return { stream: ReadableStream.from(parts) as ReadableStream<StreamPart> };
  }
}

function toContent(action: OfflineAction, callsSoFar: number): Content {
  return action.type === 'call'
    ? {
        type: 'tool-call',
        toolCallId: `offline-${callsSoFar + 1}`,
        toolName: action.toolName,
        input: JSON.stringify(action.input),
      }
    : { type: 'text', text: action.text };
}

function toStreamParts(content: Content): StreamPart[] {
  if (content.type !== 'text') return [content as StreamPart];
  const id = 'text-1';
  return [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: content.text },
    { type: 'text-end', id },
  ];
}
