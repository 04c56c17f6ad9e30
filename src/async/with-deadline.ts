export interface Deadline {
  readonly seconds: number;
  /** The error to fail with when time is up. */
  readonly onTimeout: () => Error;
  readonly abortSignal?: AbortSignal | undefined;
}

/**
 * Runs work that may be told to stop but need not listen: time-out and the caller's abort reach it as one signal,
 * and end the wait in either case. The timer keeps the process alive until then, and never longer than the work.
 */
export async function withDeadline<T>(
  { seconds, onTimeout, abortSignal }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  abortSignal?.throwIfAborted();
  const controller = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    stopped.reject(reason);
    controller.abort(reason);
  };
  const onAbort = () => stop(abortSignal?.reason);
  const timer = setTimeout(() => stop(onTimeout()), Math.ceil(seconds * 1000));
  abortSignal?.addEventListener('abort', onAbort, { once: true });
  const running = work(controller.signal);
  try {
    return await Promise.race([running, stopped.promise]);
  } finally {
    clearTimeout(timer);
    abortSignal?.removeEventListener('abort', onAbort);
    // Work that lost the race may still fail; nobody is waiting for it any more.
    running.catch(() => {});
  }
}
