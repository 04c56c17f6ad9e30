import type { LanguageModel, ToolCallRepairFunction, ToolSet } from 'ai';

/**
 * The model specification as the installed `ai` speaks it. Derived from its types: a dependency of our own on the
 * package that defines them could be another version of it.
 */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
export type CallOptions = Parameters<LanguageModelV4['doGenerate']>[0];
export type GenerateResult = Awaited<ReturnType<LanguageModelV4['doGenerate']>>;
export type StreamResult = Awaited<ReturnType<LanguageModelV4['doStream']>>;
export type Content = GenerateResult['content'][number];
export type StreamPart = StreamResult['stream'] extends ReadableStream<infer PART> ? PART : never;
export type Prompt = CallOptions['prompt'];
export type GivenTool = NonNullable<CallOptions['tools']>[number];
export type FunctionTool = Extract<GivenTool, { type: 'function' }>;
export type ToolCall = Parameters<ToolCallRepairFunction<ToolSet>>[0]['toolCall'];
