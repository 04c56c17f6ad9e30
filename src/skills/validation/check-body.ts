import type { DiagnosticSeverity } from '../model/skill-diagnostic.js';
import { splitFrontmatter } from '../parsing/split-frontmatter.js';
import type { FileText } from '../reading/read-text.js';

export interface BodyProblem {
  readonly severity: DiagnosticSeverity;
  readonly code: string;
  readonly message: string;
}

const mostLines = 500;
const mostTokens = 5000;
/** A rough measure that serves for advice. */
const charactersPerToken = 4;

/** What discovery does not look at: whether the whole file is text, and whether its instructions are too long. */
export function checkBody(
  content: FileText,
  { maxOutputSizeBytes }: { readonly maxOutputSizeBytes: number },
): BodyProblem[] {
  if (content.kind === 'binary') {
    return [{ severity: 'error', code: 'file-not-text', message: 'SKILL.md is not UTF-8 text' }];
  }
  const advice = (code: string, message: string): BodyProblem => ({ severity: 'warning', code, message });
  const split = splitFrontmatter(content.text);
  // Without frontmatter there is no telling where the body begins; that is said already.
  if (split.kind !== 'split') return [];
  const body = split.body.trim();
  if (body === '') return [advice('body-empty', 'SKILL.md has no instructions')];
  const problems: BodyProblem[] = [];
  const { sizeBytes } = content;
  if (sizeBytes > maxOutputSizeBytes) {
    problems.push(
      advice(
        'file-over-limit',
        `SKILL.md has ${sizeBytes} bytes, and at most ${maxOutputSizeBytes} are read`,
      ),
    );
  }
  const lines = body.split('\n').length;
  const tokens = Math.ceil(body.length / charactersPerToken);
  if (lines >= mostLines || tokens >= mostTokens) {
    problems.push(
      advice(
        'body-too-long',
        `The body has ${lines} lines, about ${tokens} tokens; the format advises fewer than ${mostLines} and ${mostTokens}`,
      ),
    );
  }
  return problems;
}
