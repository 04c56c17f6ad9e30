import { randomUUID } from 'node:crypto';
import type { Container } from 'inversify';
import { IConversationHook } from '../framework/conversation-hook.js';
import { IFunctionCallback } from '../framework/function-callback.js';
import type { FunctionOutcome, FunctionRequest, IFunctionInvoker } from '../framework/function-invoker.js';
import type { ILogger } from '../framework/logger.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { reasonOf } from '../text/reason-of.js';
import { guardCall } from './function-guard.js';
import { type HookEmitter, resolveAll } from './hook-emitter.js';

/** The one road from a model's function call to a callback: guard → hooks → callback → hooks. */
export class FunctionInvoker implements IFunctionInvoker {
  readonly #container: Container;
  readonly #hooks: HookEmitter;
  readonly #logger: ILogger;

  constructor({ container, hooks, logger }: { container: Container; hooks: HookEmitter; logger: ILogger }) {
    this.#container = container;
    this.#hooks = hooks;
    this.#logger = logger;
  }

  async invoke(request: FunctionRequest): Promise<FunctionOutcome> {
    const message = toMessage(request);
    const callback = this.#find(lastSegment(request.functionName));
    if (callback === undefined) {
      message.content = `Can't find function implementation of ${request.functionName}.`;
      return { kind: 'not-found', message };
    }
    const { agent, conversation } = request;
    const args = parseObject(request.functionArgs);
    const decision = await guardCall(this.#container, {
      agent,
      conversation,
      functionName: callback.name,
      args,
    });
    if (decision.kind === 'deny') {
      message.content = `Access denied: ${callback.name} was not called, because ${decision.reason}.`;
      return { kind: 'denied', message };
    }
    if (decision.kind === 'approval-needed') {
      message.content = `Access denied: ${callback.name} needs an approval that nobody here can give (${decision.reason}).`;
      return { kind: 'approval-needed', message };
    }
    await this.#hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onFunctionExecuting?.(message, request),
    );
    const succeeded = await this.#execute(callback, message, request);
    await this.#hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onFunctionExecuted?.(message, succeeded, request),
    );
    return { kind: succeeded ? 'succeeded' : 'failed', message };
  }

  #find(name: string): IFunctionCallback | undefined {
    return resolveAll<IFunctionCallback>(this.#container, IFunctionCallback).find(
      callback => callback.name === name,
    );
  }

  /** Callbacks promise not to throw; one that breaks the promise must not become the model's final answer. */
  async #execute(
    callback: IFunctionCallback,
    message: RoleDialogModel,
    request: FunctionRequest,
  ): Promise<boolean> {
    try {
      return await callback.execute(message, request);
    } catch (error) {
      this.#logger.error('A function callback threw', {
        function: callback.name,
        agentId: request.agent.id,
        conversationId: request.conversation.id,
        error,
      });
      message.content = `Error executing tool ${callback.name}: ${reasonOf(error)}`;
      return false;
    }
  }
}

function toMessage({
  agent,
  conversation,
  functionName,
  functionArgs,
  toolCallId,
}: FunctionRequest): RoleDialogModel {
  return {
    messageId: randomUUID(),
    role: 'function',
    currentAgentId: agent.id,
    conversationId: conversation.id,
    functionName,
    functionArgs,
    ...(toolCallId === undefined ? {} : { toolCallId }),
    content: '',
  };
}

/** Models qualify names (`skills/read_skill`, `skills.read_skill`); callbacks are registered under the last part. */
function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
