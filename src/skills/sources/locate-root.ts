import type { SkillDiagnostic } from '../model/skill-diagnostic.js';
import { liesIn, realDirectory } from './real-directory.js';
import type { SkillRoot } from './skill-roots.js';
import { untrustedDirectory } from './untrusted-directory.js';

/** A root's real path; or why it is not used; or undefined where a default root just is not there. */
export function locateRoot({
  directory: path,
  explicit,
  within,
  outside,
  untrusted = false,
}: SkillRoot): string | SkillDiagnostic | undefined {
  const refusal = (code: string, message: string): SkillDiagnostic => ({
    severity: 'warning',
    code,
    message,
    path,
  });
  const real = realDirectory(path);
  if (real === undefined) {
    return explicit
      ? refusal('root-missing', 'The skills directory does not exist, or cannot be reached')
      : undefined;
  }
  const liesInside = (boundary: string | undefined) => {
    const realBoundary = boundary === undefined ? undefined : realDirectory(boundary);
    return realBoundary === undefined ? undefined : liesIn(real, realBoundary);
  };
  if (untrusted || liesInside(outside) === true) {
    return untrustedDirectory(path);
  }
  if (liesInside(within) === false) {
    return refusal(
      'root-outside-project',
      'The skills directory is a link out of the project and is not followed; name its target in ProjectSkillsDir',
    );
  }
  return real;
}
