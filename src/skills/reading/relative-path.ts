import { PathAccessDeniedError } from '../../errors/path-access-denied-error.js';

const longestPath = 1024;
/** What file systems take, in bytes. */
const longestSegment = 255;

/**
 * Turns a path that a model gave into segments below a skill's directory, or refuses it. An allow-list, with no
 * decoding: whatever could mean "up", "absolute" or "another volume" on any platform or after any later decoding
 * is refused as it stands. `.` and empty segments mean nothing and are dropped.
 */
export function parseRelativePath(path: string): string[] {
  const refuse = (reason: string): never => {
    throw new PathAccessDeniedError({ path, reason });
  };
  if (path.length > longestPath) refuse(`it is longer than ${longestPath} characters`);
  if (/\p{Cc}/u.test(path)) refuse('it contains control characters');
  if (path.startsWith('/') || path.startsWith('~')) refuse('it is not relative');
  const segments = path.split('/').filter(segment => segment !== '' && segment !== '.');
  for (const segment of segments) {
    const reason = refusalOf(segment);
    if (reason !== undefined) refuse(reason);
  }
  return segments;
}

/** Whether a name can stand in a path as it is. */
export function isPlainSegment(name: string): boolean {
  const fits = name !== '' && Buffer.byteLength(name) <= longestSegment && !/\p{Cc}/u.test(name);
  return fits && !name.startsWith('~') && refusalOf(name) === undefined;
}

function refusalOf(segment: string): string | undefined {
  // Compatibility forms catch full-width and one-character spellings of dots, slashes and colons.
  const plain = segment.normalize('NFKC');
  if (/^[.\s]+$/.test(plain)) return 'it leaves the skill directory';
  if (/[\\/\u2044\u2215\u29F8]/.test(plain)) return 'it contains a separator other than /';
  if (plain.includes(':')) return 'it contains a colon';
  if (/%(?:2e|2f|5c|00|25)/i.test(plain)) return 'it contains an encoded character';
  return undefined;
}
