/**
 * Limits how long renders wait for the platform: a response must arrive in time, and a call fails at once
 * while the platform is known not to respond. Next.js calls this `fetch` for responses that its cache lacks,
 * so those in the cache are used even then.
 */
import { PATHS } from '#contract/paths.ts';

type Deps = {
  readonly fetch: typeof globalThis.fetch;
  /** Address of the platform. */
  readonly platformUrl: string;
  readonly isAnswering: () => boolean;
  readonly timeoutMs?: number;
};

/** Milliseconds for an answer, its body included. */
const TIMEOUT_MS = 4_000;
/**
 * Share of that time which a call gets shortly after another call got no response while the platform answered nothing
 * else. A render that lacks one response requests others: with this limit it still ends within five seconds. A platform
 * that answers other calls is only slow: less time would turn its late answers into failed pages.
 */
const SHORT_SHARE = 1 / 8;
/** Characters of a fault that go to the log. */
const FAULT_TEXT_MAX = 500;
/** Milliseconds for which a missing response counts, unless another one arrives. */
const SUSPECT_MS = 5_000;

const addressOf = (input: Parameters<typeof globalThis.fetch>[0]): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

/** True for a GraphQL answer without data, or with errors. */
const isFault = (answer: unknown): boolean =>
  typeof answer !== 'object' ||
  answer === null ||
  !('data' in answer) ||
  !answer.data ||
  ('errors' in answer && Array.isArray(answer.errors) && answer.errors.length > 0);
const GRAPHQL: ReadonlySet<string> = new Set([PATHS.graphql, PATHS.graphqlGo]);

/**
 * The response with its body complete. Next.js caches responses by their status alone, so a broken one with
 * status 200 would be used for minutes after the fault. So a JSON response that cannot be parsed, and a
 * GraphQL fault, are thrown here.
 */
async function checked(answer: Response, path: string): Promise<Response> {
  const { status, headers } = answer;
  if (status !== 200 || !/\bjson\b/.test(headers.get('content-type') ?? '')) return answer;
  const body = await answer.text();
  const value: unknown = JSON.parse(body);
  if (GRAPHQL.has(path) && isFault(value))
    throw new Error(`The platform answered with a fault: ${body.slice(0, FAULT_TEXT_MAX)}`);
  return new Response(body, { status, headers: withoutEncoding(headers) });
}

/** Headers of a body that is decoded already. */
function withoutEncoding(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) left.delete(name);
  return left;
}

/** `fetch` that applies the limits of this module to addresses of the platform. */
export function limitPlatformFetch({
  fetch,
  platformUrl,
  isAnswering,
  timeoutMs = TIMEOUT_MS,
}: Deps): typeof globalThis.fetch {
  const origin = new URL(platformUrl).origin;
  let suspectUntil = 0;
  let answeredAt = -Infinity;
  const limit = (): AbortSignal => {
    const controller = new AbortController();
    const ms = performance.now() < suspectUntil ? timeoutMs * SHORT_SHARE : timeoutMs;
    setTimeout(() => controller.abort(new Error(`The platform gave no answer within ${ms} ms.`)), ms).unref();
    return controller.signal;
  };
  return async (input, init) => {
    const address = new URL(addressOf(input), origin);
    if (address.origin !== origin) return fetch(input, init);
    if (!isAnswering()) throw new Error('The platform does not answer.');
    const own = limit();
    const since = performance.now();
    try {
      const answer = await checked(
        await fetch(input, {
          ...init,
          signal: init?.signal ? AbortSignal.any([init.signal, own]) : own,
        }),
        address.pathname,
      );
      answeredAt = performance.now();
      suspectUntil = 0;
      return answer;
    } catch (error) {
      const now = performance.now();
      if (own.aborted && answeredAt < since) suspectUntil = now + SUSPECT_MS;
      throw error;
    }
  };
}
