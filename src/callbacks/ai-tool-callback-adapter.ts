import type { Tool } from 'ai';
import { withDeadline } from '../async/with-deadline.js';
import { AgentSkillsError } from '../errors/agent-skills-error.js';
import { ApprovalNeededError } from '../errors/approval-needed-error.js';
import { ArgumentsNotJsonError } from '../errors/arguments-not-json-error.js';
import { ToolReportedError } from '../errors/tool-reported-error.js';
import { ToolTimeoutError } from '../errors/tool-timeout-error.js';
import type {
  FunctionContext,
  FunctionPreparation,
  IFunctionCallback,
} from '../framework/function-callback.js';
import type { FunctionDef } from '../framework/function-def.js';
import { type ILogger, silentLogger } from '../framework/logger.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';
import { describeArguments } from './describe-arguments.js';
import { describeToolError } from './describe-tool-error.js';
import { parseArguments } from './parse-arguments.js';
import { renderToolOutput } from './render-tool-output.js';
import { type ExecutableTool, isExecutable, runTool } from './run-tool.js';
import { approvalReason } from './tool-approval.js';
import { toolFunctionDef } from './tool-function-def.js';
import { toolParameters } from './tool-schema.js';
import { validateArguments } from './validate-arguments.js';

export interface AIToolCallbackOptions {
  /** The function's name. */
  readonly name: string;
  readonly tool: Tool;
  /** Who brings the function; shown in logs. */
  readonly provider?: string;
  readonly indication?: string;
  readonly logger?: ILogger;
  /** Default: 60. */
  readonly timeoutSeconds?: number;
}

const longestTimeoutSeconds = 86_400;

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
    timeoutSeconds = 60,
  }: AIToolCallbackOptions) {
    if (!isExecutable(tool)) throw new TypeError(`Tool '${name}' has no execute function to call.`);
    if (!(timeoutSeconds > 0 && timeoutSeconds <= longestTimeoutSeconds)) {
      throw new RangeError(
        `timeoutSeconds of '${name}' must be greater than 0 and at most ${longestTimeoutSeconds}.`,
      );
    }
    this.name = name;
    this.provider = provider;
    this.indication = indication ?? `Running ${name}`;
    this.#tool = tool;
    this.#logger = logger ?? silentLogger;
    this.#timeoutSeconds = timeoutSeconds;
  }

  /** The function as a model sees it. */
  functionDef(): Promise<FunctionDef> {
    return toolFunctionDef(this.name, this.#tool);
  }

  async getIndication(_message: RoleDialogModel): Promise<string> {
    return this.indication;
  }

  /** As the tool would be called: under its own names, with its defaults. A call that does not fit will be refused. */
  async prepare(message: RoleDialogModel, context: FunctionContext): Promise<FunctionPreparation> {
    try {
      const input = await this.#input(message);
      const reason = await approvalReason(this.#tool, { input, toolCallId: callIdOf(message), context });
      return {
        args: input as Readonly<Record<string, unknown>>,
        ...(reason === undefined ? {} : { approvalReason: reason }),
      };
    } catch (error) {
      if (AgentSkillsError.isInstance(error)) return { args: undefined };
      throw error;
    }
  }

  async execute(message: RoleDialogModel, context?: FunctionContext): Promise<boolean> {
    const who = {
      function: this.name,
      agentId: context?.agent?.id ?? message.currentAgentId,
      conversationId: context?.conversation?.id ?? message.conversationId,
    };
    try {
      this.#logger.debug('Function called', { ...who, arguments: describeArguments(message.functionArgs) });
      return await this.#call(message, context);
    } catch (error) {
      const code = AgentSkillsError.isInstance(error) ? error.code : 'tool-failed';
      this.#logger.error('Function failed', { ...who, code, error });
      return fail(message, describeToolError(error, this.name), code);
    }
  }

  /** The arguments as the tool's schema wants them. */
  async #input({ functionArgs }: RoleDialogModel): Promise<unknown> {
    const { name: functionName } = this;
    const { inputSchema } = this.#tool;
    const parameters = await toolParameters(inputSchema);
    const parsed = parseArguments(functionArgs);
    if (parsed.ok) return validateArguments({ functionName, given: parsed.args, inputSchema, parameters });
    const expected = Object.keys(parameters.properties);
    throw new ArgumentsNotJsonError({ functionName, problem: parsed.problem, expected });
  }

  async #call(message: RoleDialogModel, context: FunctionContext | undefined): Promise<boolean> {
    const { name: functionName } = this;
    const tool = this.#tool;
    const input = await this.#input(message);
    const toolCallId = callIdOf(message);
    const reason = context?.approved ? undefined : await approvalReason(tool, { input, toolCallId, context });
    if (reason !== undefined) throw new ApprovalNeededError({ functionName, reason });

    const seconds = this.#timeoutSeconds;
    const onTimeout = () => new ToolTimeoutError({ toolName: functionName, timeoutSeconds: seconds });
    return withDeadline({ seconds, onTimeout, abortSignal: context?.abortSignal }, async signal => {
      const output = await runTool({ tool, input, toolCallId, context, signal });
      const { succeeded, text } = await renderToolOutput(tool, { toolCallId, input, output });
      // Whoever called has already been told that it was stopped.
      if (signal.aborted) return false;
      if (!succeeded) throw new ToolReportedError({ toolName: functionName, report: text });
      message.content = text;
      message.data = output;
      return true;
    });
  }
}

function callIdOf({ toolCallId, messageId }: RoleDialogModel): string {
  return toolCallId ?? messageId;
}

function fail(message: RoleDialogModel, error: string, code: string): false {
  message.content = error;
  message.data = { success: false, error, code };
  return false;
}
