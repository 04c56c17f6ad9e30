import { describe, expect, it } from '@jest/globals';
import { withDeadline } from '../../src/async/with-deadline.js';

const onTimeout = () => new Error('time is up');
const forever = () => new Promise<never>(() => {});

describe('withDeadline', () => {
  it('gives the result of work that is done in time', async () => {
    expect(await withDeadline({ seconds: 10, onTimeout }, async () => 'done')).toBe('done');
  });

  it('passes on a failure', async () => {
    await expect(
      withDeadline({ seconds: 10, onTimeout }, () => Promise.reject(new Error('boom'))),
    ).rejects.toThrow('boom');
  });

  it('ends at a fraction of a second, also for work that does not listen', async () => {
    await expect(withDeadline({ seconds: 0.0123, onTimeout }, forever)).rejects.toThrow('time is up');
  });

  it('ends with the caller’s abort, and tells the work', async () => {
    const controller = new AbortController();
    const signals: AbortSignal[] = [];
    const pending = withDeadline({ seconds: 10, onTimeout, abortSignal: controller.signal }, signal => {
      signals.push(signal);
      return forever();
    });
    controller.abort(new Error('enough'));
    await expect(pending).rejects.toThrow('enough');
    expect(signals[0]?.reason).toEqual(new Error('enough'));
  });

  it('does not begin where the caller has already aborted', async () => {
    let begun = false;
    const work = async () => {
      begun = true;
    };
    await expect(
      withDeadline({ seconds: 10, onTimeout, abortSignal: AbortSignal.abort(new Error('late')) }, work),
    ).rejects.toThrow('late');
    expect(begun).toBe(false);
  });

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
    const before = timers();
    await Promise.all(
      Array.from({ length: 50 }, () => withDeadline({ seconds: 600, onTimeout }, async () => 1)),
    );
    expect(timers()).toBe(before);
  });

  it('swallows nothing but what comes too late', async () => {
    const late = withDeadline(
      { seconds: 0.001, onTimeout },
      signal =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => setTimeout(() => reject(new Error('late failure')), 1)),
        ),
    );
    await expect(late).rejects.toThrow('time is up');
    await new Promise(resolve => setTimeout(resolve, 5));
  });
});
