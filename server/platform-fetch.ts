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

/**
 * With this much for an answer, its body included, a page that cannot be rendered is given up within five
 * seconds: a render asks for most answers at the same time.
 */
const TIMEOUT_MS = 4_000;

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
  return (input, init) => {
    if (new URL(addressOf(input), origin).origin !== origin) return fetch(input, init);
    if (!isAnswering()) return Promise.reject(new Error('The platform does not answer.'));
    const limit = AbortSignal.timeout(timeoutMs);
    const given = init?.signal;
    return fetch(input, { ...init, signal: given ? AbortSignal.any([given, limit]) : limit });
  };
}
