import { randomUUID } from 'node:crypto';
import { isStepCount, type LanguageModel, type ModelMessage, ToolLoopAgent } from 'ai';
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
import { modelName } from './model/model-name.js';
import { repairFunctionCall } from './repair-function-call.js';
import { type RunEnd, runEndOf } from './run-end.js';
import type { RunEvent } from './run-event.js';

export interface RunRequest {
  readonly agentId: string;
  readonly request: string;
  readonly conversation?: IConversation;
  readonly abortSignal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
}

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

/** What one turn of the loop needs to know. */
interface Turn {
  readonly context: ConversationContext;
  readonly messages: ModelMessage[];
  readonly onEvent: (event: RunEvent) => void;
  readonly abortSignal: AbortSignal | undefined;
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
    const { agents, hooks } = this.#parts;
    const agent = await agents.loadAgent(agentId);
    if (agent === undefined) throw new AgentNotFoundError({ agentId, known: agents.agentIds });
    const context = { agent, conversation };

    const received = record(context, 'user', request);
    await hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onMessageReceived?.(received, context),
    );

    const messages = conversation.messages.flatMap(toModelMessages);
    const { answer, ...outcome } = await this.#generate({ context, messages, onEvent, abortSignal });

    const response = record(context, 'assistant', answer);
    await hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onResponseGenerated?.(response, context),
    );
    onEvent({ type: 'answered', text: answer });
    return { agent, conversation, answer, ...outcome };
  }

  async #generate({
    context,
    messages,
    onEvent,
    abortSignal,
  }: Turn): Promise<Omit<RunResult, 'agent' | 'conversation'>> {
    const { agents, functions: invoker, model, maxSteps } = this.#parts;
    const { agent, conversation } = context;
    const functions = [...agent.functions, ...agent.secondaryFunctions];
    const instructions = await agents.renderInstruction(agent);
    const instructionBytes = Buffer.byteLength(instructions);
    onEvent({ type: 'agent-loaded', agent, functions: functions.map(({ name }) => name), instructionBytes });

    let stopped: string | undefined;
    const onMessage = (message: RoleDialogModel) => {
      conversation.messages.push(message);
      if (message.stopCompletion === true) stopped = message.content;
    };
    const loop = new ToolLoopAgent({
      id: agent.id,
      model,
      ...(instructions === '' ? {} : { instructions }),
      tools: functionTools({ functions, invoker, context, onEvent, onMessage }),
      repairToolCall: async ({ toolCall, tools, error }) => repairFunctionCall(toolCall, tools, error),
      stopWhen: [isStepCount(maxSteps), () => stopped !== undefined],
    });
    const { text, finishReason, steps, usage } = await loop
      .generate({ messages, ...(abortSignal === undefined ? {} : { abortSignal }) })
      .catch(cause => {
        throw abortSignal?.aborted ? cause : new ModelCallError({ model: modelName(model), cause });
      });
    return {
      answer: stopped ?? text,
      end: stopped === undefined ? runEndOf(finishReason) : 'stopped-by-function',
      steps: steps.length,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
    };
  }
}

function record(
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

/** The turns as the model sees them; what functions returned in earlier ones is part of the answers they led to. */
function toModelMessages({ role, content }: RoleDialogModel): ModelMessage[] {
  return role === 'user' || role === 'assistant' ? [{ role, content }] : [];
}
