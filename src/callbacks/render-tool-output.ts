import type { Tool } from 'ai';

type ToolResultOutput = Awaited<ReturnType<NonNullable<Tool['toModelOutput']>>>;

export interface RenderedOutput {
  readonly succeeded: boolean;
  readonly text: string;
}

/** What a tool returned, as the text a model reads: the tool's own rendering where it has one. */
export async function renderToolOutput(
  tool: Tool,
  { toolCallId, input, output }: { toolCallId: string; input: unknown; output: unknown },
): Promise<RenderedOutput> {
  if (tool.toModelOutput === undefined) return { succeeded: true, text: toText(output) };
  return renderModelOutput(await tool.toModelOutput({ toolCallId, input, output }));
}

function renderModelOutput(output: ToolResultOutput): RenderedOutput {
  switch (output.type) {
    case 'text':
      return { succeeded: true, text: output.value };
    case 'json':
      return { succeeded: true, text: toText(output.value) };
    case 'content':
      return {
        succeeded: true,
        text: output.value.map(part => (part.type === 'text' ? part.text : `[${part.type}]`)).join('\n'),
      };
    case 'error-text':
      return { succeeded: false, text: output.value };
    case 'error-json':
      return { succeeded: false, text: toText(output.value) };
    case 'execution-denied':
      return { succeeded: false, text: output.reason ?? 'The call was denied.' };
  }
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : (JSON.stringify(value) ?? String(value));
}
