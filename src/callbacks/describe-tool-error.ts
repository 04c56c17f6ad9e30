import { AgentSkillsError, type ErrorCategory } from '../errors/agent-skills-error.js';
import { publicReasonOf, systemErrorCode } from '../text/reason-of.js';

/** The sentence a model reads when a tool failed. Decided by the error's type, never by its words. */
export function describeToolError(error: unknown, toolName: string): string {
  const reason = publicReasonOf(error);
  switch (categoryOf(error)) {
    case 'invalid-json':
      return `Error: Invalid JSON arguments. ${reason}`;
    case 'not-found':
      return `Skill or file not found: ${reason}`;
    case 'access-denied':
    case 'approval-needed':
      return `Access denied: ${reason}`;
    case 'reported':
      return reason;
    case 'too-large':
      return `File size exceeds limit: ${reason}`;
    default:
      return `Error executing tool ${toolName}: ${reason}`;
  }
}

function categoryOf(error: unknown): ErrorCategory {
  if (AgentSkillsError.isInstance(error)) return error.category;
  return systemCategories.get(systemErrorCode(error) ?? '') ?? 'failed';
}

const systemCategories = new Map<string, ErrorCategory>([
  ['ENOENT', 'not-found'],
  ['ENOTDIR', 'not-found'],
  ['EACCES', 'access-denied'],
  ['EPERM', 'access-denied'],
  ['EFBIG', 'too-large'],
]);
