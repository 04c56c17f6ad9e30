import { getSystemErrorMessage } from 'node:util';

/** What a thrown value says of itself; anything can be thrown, also by code that is not ours. */
export function reasonOf(thrown: unknown): string {
  try {
    const message = (thrown as { readonly message?: unknown } | null | undefined)?.message;
    return typeof message === 'string' ? message : String(thrown);
  } catch {
    // An object without a prototype, or with a getter that throws, does not even say that.
    return 'something that cannot be shown was thrown';
  }
}

/** As `reasonOf`, fit for a model: a system error's own message holds the host's path and is put in other words. */
export function publicReasonOf(thrown: unknown): string {
  const code = systemErrorCode(thrown);
  if (code === undefined) return reasonOf(thrown);
  return `${getSystemErrorMessage((thrown as { readonly errno: number }).errno)} (${code}).`;
}

/** `ENOENT` and the like, where the operating system is the one who refused. */
export function systemErrorCode(thrown: unknown): string | undefined {
  const { code, errno } = (thrown ?? {}) as { readonly code?: unknown; readonly errno?: unknown };
  return typeof code === 'string' && typeof errno === 'number' ? code : undefined;
}
