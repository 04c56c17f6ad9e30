import { randomUUID } from 'node:crypto';
import { type FinishReason, isStepCount, type LanguageModel, type ModelMessage, ToolLoopAgent } from 'ai';
import { AgentNotFoundError } from '../errors/agent-not-found-error.js';
import { ModelCallError } from '../errors/model-call-error.js';
import type { Agent } from '../framework/agent.js';
import type { IAgentService } from '../framework/agent-service.js';
import type { IConversation } from '../framework/conversation.js';
import { type ConversationContext, IConversationHook } from '../framework/conversation-hook.js';
import type { IFunctionInvoker } from '../framework/function-invoker.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { functionTools } from './function-tools.js';
import type { HookEmitter } from './hook-emitter.js';
import { InMemoryConversation } from './in-memory-conversation.js';
import { repairFunctionCall } from './repair-function-call.js';
import type { RunEvent } from './run-event.js';

export interface RunRequest {
  readonly agentId: string;
  readonly request: string;
  readonly conversation?: IConversation;
  readonly abortSignal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
}

/** `answered`, or why there is no complete answer of the model's own. */
export type RunEnd = 'answered' | 'stopped-by-function' | 'step-limit' | 'cut-off' | 'refused' | 'failed';

export interface RunResult {
  readonly agent: Agent;
  readonly conversation: IConversation;
  readonly answer: string;
  readonly end: RunEnd;
  readonly steps: number;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface AgentRunnerParts {
  readonly agents: IAgentService;
  readonly functions: IFunctionInvoker;
  readonly hooks: HookEmitter;
  readonly model: LanguageModel;
  readonly maxSteps: number;
}

/** Answers a request: the AI SDK's own tool loop, with the agent's functions executed through the invoker. */
export class AgentRunner {
  readonly #parts: AgentRunnerParts;

  constructor(parts: AgentRunnerParts) {
    this.#parts = parts;
  }

  async run({
    agentId,
    request,
    conversation = new InMemoryConversation(),
    abortSignal,
    onEvent = () => {},
  }: RunRequest): Promise<RunResult> {
    const { agents, hooks, model, maxSteps } = this.#parts;
    const agent = await agents.loadAgent(agentId);
    if (agent === undefined) throw new AgentNotFoundError({ agentId, known: agents.agentIds });
    const context = { agent, conversation };
    const functions = [...agent.functions, ...agent.secondaryFunctions];
    const instructions = await agents.renderInstruction(agent);
    onEvent({
      type: 'agent-loaded',
      agent,
      functions: functions.map(({ name }) => name),
      instructionBytes: Buffer.byteLength(instructions),
    });

    const history = conversation.messages.map(toModelMessage).filter(message => message !== undefined);
    const received = this.#record(context, 'user', request);
    await hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onMessageReceived?.(received, context),
    );

    let stopped: string | undefined;
    const loop = new ToolLoopAgent({
      id: agent.id,
      model,
      ...(instructions === '' ? {} : { instructions }),
      tools: functionTools({
        functions,
        invoker: this.#parts.functions,
        context,
        onEvent,
        onMessage: message => {
          conversation.messages.push(message);
          if (message.stopCompletion === true) stopped = message.content;
        },
      }),
      repairToolCall: async ({ toolCall, tools, error }) => repairFunctionCall(toolCall, tools, error),
      stopWhen: [isStepCount(maxSteps), () => stopped !== undefined],
    });
    const result = await loop
      .generate({
        messages: [...history, { role: 'user', content: request }],
        ...(abortSignal === undefined ? {} : { abortSignal }),
      })
      .catch(cause => {
        if (abortSignal?.aborted) throw cause;
        throw new ModelCallError({ model: modelName(model), cause });
      });

    const end = stopped === undefined ? endOf(result.finishReason) : 'stopped-by-function';
    const answer = stopped ?? result.text;
    const response = this.#record(context, 'assistant', answer);
    await hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onResponseGenerated?.(response, context),
    );
    onEvent({ type: 'answered', text: answer });
    const { inputTokens, outputTokens } = result.usage;
    return { agent, conversation, answer, end, steps: result.steps.length, inputTokens, outputTokens };
  }

  #record(
    { agent, conversation }: ConversationContext,
    role: 'user' | 'assistant',
    content: string,
  ): RoleDialogModel {
    const message = {
      messageId: randomUUID(),
      role,
      currentAgentId: agent.id,
      conversationId: conversation.id,
      content,
    };
    conversation.messages.push(message);
    return message;
  }
}

/** Earlier turns as the model sees them; what functions returned then is part of the answers they led to. */
function toModelMessage({ role, content }: RoleDialogModel): ModelMessage | undefined {
  return role === 'user' || role === 'assistant' ? { role, content } : undefined;
}

const ends = new Map<FinishReason, RunEnd>([
  ['stop', 'answered'],
  ['tool-calls', 'step-limit'],
  ['length', 'cut-off'],
  ['content-filter', 'refused'],
]);

function endOf(reason: FinishReason): RunEnd {
  return ends.get(reason) ?? 'failed';
}

function modelName(model: LanguageModel): string {
  return typeof model === 'string' ? model : `${model.provider}/${model.modelId}`;
}
