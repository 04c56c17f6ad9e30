export type DialogRole = 'user' | 'assistant' | 'function' | 'system';

/** One message of a conversation, and the carrier of a function call's arguments and result. */
export interface RoleDialogModel {
  readonly messageId: string;
  readonly role: DialogRole;
  readonly currentAgentId: string;
  readonly conversationId: string;
  readonly functionName?: string;
  /** The arguments as the model wrote them: a JSON string. */
  readonly functionArgs?: string;
  readonly toolCallId?: string;
  /** The text for the model or the user; a function callback writes its result here. */
  content: string;
  /** Typed data beside the text, for hooks and hosts. */
  data?: unknown;
  /** Set by a callback to end the completion after this function. */
  stopCompletion?: boolean;
}
