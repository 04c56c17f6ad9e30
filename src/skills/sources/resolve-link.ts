import { realpathSync, statSync } from 'node:fs';
import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { liesIn } from './real-directory.js';
import { untrustedDirectory } from './untrusted-directory.js';

export interface LinkPolicy {
  /** Real paths that a link may lead into. */
  readonly allowedRoots: readonly string[];
  /** A project that is not trusted: no link leads there. */
  readonly excluded?: string | undefined;
}

/**
 * Where a link to a directory leads, if that lies in a configured root: a link that could lead anywhere would let
 * a cloned repository reach anything. Undefined for a link to a file, and for one that is not followed, which is said.
 */
export function resolveLink(
  link: string,
  { allowedRoots, excluded }: LinkPolicy,
  report: (diagnostic: SkillDiagnostic) => void,
): string | undefined {
  let target: string;
  try {
    target = realpathSync(link);
    if (!statSync(target).isDirectory()) return undefined;
  } catch {
    report({
      severity: 'warning',
      code: 'link-broken',
      message: 'The link leads nowhere and is skipped',
      path: link,
    });
    return undefined;
  }
  if (excluded !== undefined && liesIn(target, excluded)) {
    report(untrustedDirectory(link));
    return undefined;
  }
  if (allowedRoots.some(root => liesIn(target, root))) return target;
  report({
    severity: 'warning',
    code: 'link-outside-roots',
    message: 'The link leads outside the configured skill roots and is not followed',
    path: link,
  });
  return undefined;
}
