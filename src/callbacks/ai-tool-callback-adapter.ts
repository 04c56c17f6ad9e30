import { type ExecutableTool, isExecutableTool, type Tool } from '@ai-sdk/provider-utils';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import type { FunctionContext, IFunctionCallback } from '../framework/function-callback.js';
import type { FunctionDef } from '../framework/function-def.js';
import { type ILogger, silentLogger } from '../framework/logger.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { describeArguments } from './describe-arguments.js';
import { describeToolError } from './describe-tool-error.js';
import { parseArguments } from './parse-arguments.js';
import { renderToolOutput } from './render-tool-output.js';
import { runTool } from './run-tool.js';
import { toolFunctionDef } from './tool-function-def.js';
import { validateArguments } from './validate-arguments.js';

export interface AIToolCallbackOptions {
  /** The function's name. */
  readonly name: string;
  readonly tool: Tool;
  /** Who brings the function; shown in logs. */
  readonly provider?: string;
  readonly indication?: string;
  readonly logger?: ILogger;
  readonly timeoutSeconds?: number;
}

const defaultTimeoutSeconds = 60;

/**
 * Makes any AI SDK tool a function callback of the host: JSON string in, text out, and never an exception.
 * Use it for a host's own tools as well; bind the result as `IFunctionCallback` and put `functionDef()` on an agent.
 */
export class AIToolCallbackAdapter implements IFunctionCallback {
  readonly provider: string;
  readonly name: string;
  readonly indication: string;
  readonly #tool: ExecutableTool;
  readonly #logger: ILogger;
  readonly #timeoutSeconds: number;

  constructor({
    name,
    tool,
    provider = 'ai-sdk',
    indication,
    logger,
    timeoutSeconds,
  }: AIToolCallbackOptions) {
    if (!isExecutableTool(tool)) throw new TypeError(`Tool '${name}' has no execute function to call.`);
    this.name = name;
    this.provider = provider;
    this.indication = indication ?? `Running ${name}`;
    this.#tool = tool;
    this.#logger = logger ?? silentLogger;
    this.#timeoutSeconds = timeoutSeconds ?? defaultTimeoutSeconds;
  }

  /** The function as a model sees it. */
  functionDef(): Promise<FunctionDef> {
    return toolFunctionDef(this.name, this.#tool);
  }

  async getIndication(_message: RoleDialogModel): Promise<string> {
    return this.indication;
  }

  async execute(message: RoleDialogModel, context?: FunctionContext): Promise<boolean> {
    const who = {
      function: this.name,
      agentId: context?.agent.id ?? message.currentAgentId,
      conversationId: context?.conversation.id ?? message.conversationId,
    };
    this.#logger.debug('Function called', { ...who, arguments: describeArguments(message.functionArgs) });
    try {
      return await this.#call(message, context);
    } catch (error) {
      const code = AgentSkillsError.isInstance(error) ? error.code : 'tool-failed';
      this.#logger.error('Function failed', { ...who, code, error });
      return fail(message, describeToolError(error, this.name), code);
    }
  }

  async #call(message: RoleDialogModel, context: FunctionContext | undefined): Promise<boolean> {
    const parsed = parseArguments(message.functionArgs);
    const { parameters } = await this.functionDef();
    if (!parsed.ok) {
      const expected = Object.keys(parameters.properties).join(', ') || 'none';
      return fail(
        message,
        `Error: Invalid JSON arguments. ${parsed.problem}. Arguments of ${this.name}: ${expected}.`,
        'arguments-not-json',
      );
    }
    const input = await validateArguments({
      functionName: this.name,
      given: parsed.args,
      inputSchema: this.#tool.inputSchema,
      parameters,
    });
    const toolCallId = message.toolCallId ?? message.messageId;
    const output = await runTool({
      name: this.name,
      tool: this.#tool,
      input,
      toolCallId,
      context,
      timeoutSeconds: this.#timeoutSeconds,
    });
    const { succeeded, text } = await renderToolOutput(this.#tool, { toolCallId, input, output });
    if (!succeeded) return fail(message, text, 'tool-failed');
    message.content = text;
    message.data = output;
    return true;
  }
}

function fail(message: RoleDialogModel, error: string, code: string): false {
  message.content = error;
  message.data = { success: false, error, code };
  return false;
}
