import { describe, expect, jest, test } from '@jest/globals';
import { within } from './within.ts';

/** A request that ends only when its signal does. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new DOMException('x', 'AbortError'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });

describe('a request with a limited time', () => {
  test('resolves to its result, and its signal does not abort afterwards', async () => {
    jest.useFakeTimers();
    let given: AbortSignal | undefined;
    expect(await within(1000, async (signal) => ((given = signal), 7))).toBe(7);
    jest.advanceTimersByTime(2000);
    expect(given?.aborted).toBe(false);
    jest.useRealTimers();
  });
  test('rejects with TimeoutError after its time', async () => {
    await expect(within(5, hang)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  test.each(['before', 'during'])('cancelled %s the request: rejects with AbortError', async (when) => {
    const outer = new AbortController();
    if (when === 'before') outer.abort();
    const call = within(1000, hang, outer.signal);
    outer.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
  test('an error of the request is passed on', async () => {
    await expect(within(1000, () => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
  });
});
