import { MockLanguageModelV4 } from 'ai/test';
import type { CallOptions, Content } from '../../src/host/model/language-model-v4.js';

interface ScriptedCall {
  readonly call: string;
  readonly input: unknown;
}
export type ScriptedStep =
  | ScriptedCall
  | { readonly calls: readonly ScriptedCall[] }
  | { readonly say: string };

/** A mock model that plays fixed steps and keeps the prompts it was given. */
export function scriptedModel(
  steps: readonly ScriptedStep[],
): MockLanguageModelV4 & { readonly seen: CallOptions[] } {
  const seen: CallOptions[] = [];
  const model = new MockLanguageModelV4({
    doGenerate: async ({ abortSignal, ...options }) => {
      const step = steps[seen.length] ?? { say: 'done' };
      seen.push(structuredClone(options));
      const toContent = ({ call, input }: ScriptedCall, at: number): Content => ({
        type: 'tool-call',
        toolCallId: at === 0 ? `call-${seen.length}` : `call-${seen.length}-${at + 1}`,
        toolName: call,
        input: typeof input === 'string' ? input : JSON.stringify(input),
      });
      const content: Content[] =
        'say' in step
          ? [{ type: 'text', text: step.say }]
          : ('calls' in step ? step.calls : [step]).map(toContent);
      return {
        content,
        finishReason: { unified: 'say' in step ? 'stop' : 'tool-calls', raw: undefined },
        usage: {
          inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 5, text: 5, reasoning: undefined },
        },
        warnings: [],
      };
    },
  });
  return Object.assign(model, { seen });
}

/** The results of tool calls that a model was shown in its latest prompt. */
export function toolResults(options: CallOptions | undefined): string[] {
  return (options?.prompt ?? []).flatMap(message =>
    message.role === 'tool'
      ? message.content.flatMap(part =>
          part.type === 'tool-result' ? [String((part.output as { value?: unknown }).value)] : [],
        )
      : [],
  );
}

export function systemText(options: CallOptions | undefined): string {
  return (options?.prompt ?? [])
    .map(message => (message.role === 'system' ? message.content : ''))
    .join('\n');
}
