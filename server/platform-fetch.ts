/**
 * Limits of the platform's answers to renders: in time, and at once while the platform is known not to answer.
 * Below the fetch of Next.js, so that answers in its cache are used nevertheless.
 */
type Deps = {
  readonly fetch: typeof globalThis.fetch;
  /** Address of the platform. */
  readonly platformUrl: string;
  readonly isAnswering: () => boolean;
  readonly timeoutMs?: number;
};

/** For an answer, its body included. */
const TIMEOUT_MS = 4_000;
/**
 * For an answer shortly after another one did not come. A render that has lost one answer asks for others: with
 * these it is given up within five seconds all the same.
 */
const SHORT_SHARE = 1 / 8;
/** Milliseconds for which a missing answer counts, unless another one comes. */
const SUSPECT_MS = 5_000;

const addressOf = (input: Parameters<typeof globalThis.fetch>[0]): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

/** `fetch` with these limits for addresses of the platform. */
export function limitPlatformFetch({
  fetch,
  platformUrl,
  isAnswering,
  timeoutMs = TIMEOUT_MS,
}: Deps): typeof globalThis.fetch {
  const origin = new URL(platformUrl).origin;
  let suspectUntil = 0;
  const limit = (): AbortSignal => {
    const controller = new AbortController();
    const ms = performance.now() < suspectUntil ? timeoutMs * SHORT_SHARE : timeoutMs;
    setTimeout(() => controller.abort(new Error(`The platform gave no answer within ${ms} ms.`)), ms).unref();
    return controller.signal;
  };
  return async (input, init) => {
    if (new URL(addressOf(input), origin).origin !== origin) return fetch(input, init);
    if (!isAnswering()) throw new Error('The platform does not answer.');
    const own = limit();
    try {
      const answer = await fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, own]) : own,
      });
      suspectUntil = 0;
      return answer;
    } catch (error) {
      if (own.aborted) suspectUntil = performance.now() + SUSPECT_MS;
      throw error;
    }
  };
}
