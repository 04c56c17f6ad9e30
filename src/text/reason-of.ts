/** What a thrown value says of itself; anything can be thrown, also by code that is not ours. */
export function reasonOf(thrown: unknown): string {
  const message = (thrown as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : String(thrown);
}
