/**
 * When the whole answer to a call of the browser has not come within this time, the call has failed (specification 1
 * §8, §9).
 */
export const CALL_TIMEOUT_MS = 30_000;

/**
 * Runs a request that must be finished, body included, within `ms` milliseconds. The request gets a signal
 * that aborts after that time, or when `outer` aborts. Rejects with a `TimeoutError` in the first case, and
 * with the error of the request in the second.
 */
export async function within<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, ms);
  const cancel = () => controller.abort();
  outer?.addEventListener('abort', cancel);
  if (outer?.aborted) cancel();
  try {
    return await run(controller.signal);
  } catch (thrown) {
    if (!isLate) throw thrown;
    throw new DOMException('No answer in time', 'TimeoutError');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}
