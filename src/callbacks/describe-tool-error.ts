import { getSystemErrorMessage } from 'node:util';
import { AgentSkillsError, type ErrorCategory } from '../errors/agent-skills-error.js';
import { reasonOf } from '../text/reason-of.js';

/** The sentence a model reads when a tool failed. Decided by the error's type, never by its words. */
export function describeToolError(error: unknown, toolName: string): string {
  const { category, message } = classify(error);
  switch (category) {
    case 'not-found':
      return `Skill or file not found: ${message}`;
    case 'access-denied':
      return `Access denied: ${message}`;
    case 'too-large':
      return `File size exceeds limit: ${message}`;
    default:
      return `Error executing tool ${toolName}: ${message}`;
  }
}

function classify(error: unknown): { category: ErrorCategory; message: string } {
  if (AgentSkillsError.isInstance(error)) return { category: error.category, message: error.message };
  const { code, errno } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code === 'string' && typeof errno === 'number') {
    // A system error's own message holds the host's path; the model gets the reason without it.
    return {
      category: systemCategories.get(code) ?? 'failed',
      message: `${getSystemErrorMessage(errno)} (${code}).`,
    };
  }
  return { category: 'failed', message: reasonOf(error) };
}

const systemCategories = new Map<string, ErrorCategory>([
  ['ENOENT', 'not-found'],
  ['ENOTDIR', 'not-found'],
  ['EACCES', 'access-denied'],
  ['EPERM', 'access-denied'],
  ['EFBIG', 'too-large'],
]);
