import { randomUUID } from 'node:crypto';
import type { Container } from 'inversify';
import { IConversationHook } from '../framework/conversation-hook.js';
import { type FunctionPreparation, IFunctionCallback } from '../framework/function-callback.js';
import type { FunctionOutcome, FunctionRequest, IFunctionInvoker } from '../framework/function-invoker.js';
import type { ILogger } from '../framework/logger.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { publicReasonOf } from '../text/reason-of.js';
import { FunctionGuard } from './function-guard.js';
import { lastSegment } from './function-name.js';
import { type HookEmitter, resolveAll } from './hook-emitter.js';

/** The one road from a model's function call to a callback: prepare → guard → hooks → callback → hooks. */
export class FunctionInvoker implements IFunctionInvoker {
  readonly #container: Container;
  readonly #hooks: HookEmitter;
  readonly #logger: ILogger;
  readonly #guard: FunctionGuard;

  constructor({ container, hooks, logger }: { container: Container; hooks: HookEmitter; logger: ILogger }) {
    this.#container = container;
    this.#hooks = hooks;
    this.#logger = logger;
    this.#guard = new FunctionGuard(container, logger);
  }

  /** Callbacks promise not to throw; whoever breaks the promise must not become the model's final answer. */
  async invoke(request: FunctionRequest): Promise<FunctionOutcome> {
    const message = toMessage(request);
    const name = lastSegment(request.functionName);
    try {
      return { kind: await this.#invoke(name, message, request), message };
    } catch (error) {
      const { agent, conversation } = request;
      this.#logger.error('A function call failed', {
        function: name,
        agentId: agent.id,
        conversationId: conversation.id,
        error,
      });
      refuse(message, `Error executing tool ${name}: ${publicReasonOf(error)}`, 'failed');
      return { kind: 'failed', message };
    }
  }

  async #invoke(
    name: string,
    message: RoleDialogModel,
    request: FunctionRequest,
  ): Promise<FunctionOutcome['kind']> {
    const callbacks = resolveAll<IFunctionCallback>(this.#container, IFunctionCallback);
    const callback = callbacks.find(candidate => candidate.name === name);
    if (callback === undefined) {
      return this.#decline(
        'not-found',
        `Can't find function implementation of ${request.functionName}.`,
        message,
      );
    }
    const { agent, conversation } = request;
    const { args, approvalReason } =
      (await callback.prepare?.(message, request)) ?? prepareByDefault(message);
    const decision = await this.#guard.decide(
      { agent, conversation, functionName: name, args },
      approvalReason,
    );
    if (decision.kind === 'deny') {
      return this.#decline(
        'denied',
        `Access denied: ${name} was not called, because ${decision.reason}.`,
        message,
      );
    }
    if (decision.kind === 'approval-needed') {
      const text = `Access denied: ${name} needs an approval that nobody here can give (${decision.reason}).`;
      return this.#decline('approval-needed', text, message);
    }
    const context = { ...request, approved: decision.approved };
    await this.#hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onFunctionExecuting?.(message, context),
    );
    const succeeded = await callback.execute(message, context);
    await this.#hooks.emit<IConversationHook>(IConversationHook, async hook =>
      hook.onFunctionExecuted?.(message, succeeded, context),
    );
    return succeeded ? 'succeeded' : 'failed';
  }

  /** A call that is not made is told to the model and to the log. */
  #decline<T extends FunctionOutcome['kind']>(kind: T, error: string, message: RoleDialogModel): T {
    const { currentAgentId: agentId, conversationId, functionName } = message;
    this.#logger.warn('A function was not called', {
      function: functionName,
      agentId,
      conversationId,
      code: kind,
      error,
    });
    refuse(message, error, kind);
    return kind;
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

function refuse(message: RoleDialogModel, error: string, code: FunctionOutcome['kind']): void {
  message.content = error;
  message.data = { success: false, error, code };
}

/** For callbacks that do not prepare their calls: policies see the arguments as they were written. */
function prepareByDefault({ functionArgs = '' }: RoleDialogModel): FunctionPreparation {
  try {
    const value: unknown = JSON.parse(functionArgs === '' ? '{}' : functionArgs);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { args: isObject ? (value as Record<string, unknown>) : undefined };
  } catch {
    return { args: undefined };
  }
}
