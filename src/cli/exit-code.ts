import { AgentSkillsError } from '../errors/agent-skills-error.js';

export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  configuration: 3,
  approvalNeeded: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function exitCodeOf(error: unknown): ExitCode {
  if (!AgentSkillsError.isInstance(error)) return exitCodes.failed;
  if (error.category === 'configuration') return exitCodes.configuration;
  if (error.category === 'approval-needed') return exitCodes.approvalNeeded;
  return exitCodes.failed;
}
