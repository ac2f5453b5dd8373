/**
 * The REST client (specification 1 §7): headers, time-outs, the rule for authorisation failures of §4,
 * replies validated by schema. The only module that uses ky. Stateless: the session is passed in as
 * functions.
 */
import ky from 'ky';
import * as v from 'valibot';
import { SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import { PATHS } from '#contract/paths.ts';
import { sessionEndIn, type SessionEnd } from '#contract/session-end.ts';
import { recordPlatformTime } from '#lib/core/platform-clock.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';
import { failureOfRequest, type Failure } from '#lib/errors/failure.ts';
import { buildHeaders, type HeaderContext } from './headers.ts';

export type RestDeps = {
  /** Origin of the site in the browser. */
  readonly origin: string;
  readonly context: () => HeaderContext;
  /** The session's current token; null = guest. */
  readonly token: () => string | null;
  /**
   * Removes this token if it is still the session's token; `end`: why the platform ended the session. Called before the
   * server logout and the retry (specification 1 §4).
   */
  readonly dropToken: (token: string, end?: SessionEnd) => void;
  /** True when both tokens belong to one session, whose token was refreshed meanwhile. */
  readonly isSameSession: (one: string, other: string) => boolean;
  /** `Session.mayChange`, called before each call that changes something: false refuses the call (`otherPlayer`). */
  readonly mayChange: () => boolean;
  /**
   * Makes the page follow the cookie; called after a call that was not authorised, when the cookie has no token, or the
   * token of another session.
   */
  readonly followCookie: () => void;
  readonly log: (message: string, cause: unknown) => void;
  readonly fetch?: typeof fetch;
};

export type Call<T> = {
  readonly method: 'get' | 'post' | 'delete';
  /** Absolute path, as in contract/paths.ts. */
  readonly path: string;
  /** True when the call changes data of the player or sends a code; default: true for every method but `get`. */
  readonly changes?: boolean;
  readonly json?: unknown;
  /** Schema of the reply; absent = the body is ignored. */
  readonly reply?: v.GenericSchema<unknown, T>;
  /**
   * `pass`: no retry after an authorisation failure (sign-in, sign-in by bank, token refresh, logout, restrictions).
   * Such calls are not made in the name of the player whom the page shows, so `mayChange` is not called.
   */
  readonly onUnauthorised?: 'retry' | 'pass';
  readonly fingerprint?: boolean;
  /** Added to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly noCache?: boolean;
  readonly signal?: AbortSignal;
  /** Milliseconds; absent = CALL_TIMEOUT_MS. */
  readonly timeoutMs?: number;
  /** Used instead of the session's token. */
  readonly token?: string | null;
};

export type RestClient = <T = undefined>(call: Call<T>) => Promise<Result<T, Failure>>;

type Answer = {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
  /** Seconds to wait before a further attempt, by the Retry-After header. */
  readonly retryAfter?: number;
};

/** A client that never throws: every call resolves to a value or a Failure. */
export function createRestClient(deps: RestDeps): RestClient {
  const send = <T>(call: Call<T>, token: string | null): Promise<Answer> =>
    within(call.timeoutMs ?? CALL_TIMEOUT_MS, (signal) => attempt(call, token, signal), call.signal);
  // ky's own time-out ends with the headers, so that an endless body would be awaited forever.
  const attempt = async <T>(call: Call<T>, token: string | null, signal: AbortSignal): Promise<Answer> => {
    const response = await ky(new URL(call.path, deps.origin), {
      method: call.method,
      headers: { ...buildHeaders(deps.context(), token, call.fingerprint ?? false), ...call.headers },
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'same-origin',
      ...(call.json === undefined ? {} : { json: call.json }),
      ...(call.noCache ? { cache: 'no-store' as const } : {}),
      signal,
      ...(deps.fetch ? { fetch: deps.fetch } : {}),
    });
    if (response.headers.get('cache-control')?.includes('no-store'))
      recordPlatformTime(response.headers.get('date'), Date.now());
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      ok: response.ok,
      body: parse(text),
      ...(Number.isFinite(wait) && { retryAfter: wait }),
    };
  };

  /**
   * True when a call that changes something must not be sent: another tab has signed in to another account, and this
   * page may have missed the message. What one player asks for must not be done to another.
   */
  const isForAnother = <T>({ method, changes = method !== 'get', onUnauthorised, token }: Call<T>): boolean =>
    changes && onUnauthorised !== 'pass' && token === undefined && !deps.mayChange();

  return async <T>(call: Call<T>) => {
    try {
      if (isForAnother(call)) return err({ kind: 'otherPlayer' });
      const token = call.token === undefined ? deps.token() : call.token;
      let answer = await send(call, token);
      if (call.onUnauthorised === 'pass' || !isUnauthorised(answer)) return read(call, answer);
      if (token) {
        const newer = call.token === undefined ? deps.token() : token;
        if (newer !== null && newer !== token) {
          // Another tab has replaced the token meanwhile: the session is valid, and this was its previous
          // token.
          if (deps.isSameSession(token, newer)) return read(call, await send(call, newer));
          // The cookie has the session of another player, who must not pay for what this player asked for: nothing is
          // sent again.
          deps.followCookie();
          return read(call, answer);
        }
        deps.dropToken(token, sessionEndIn(answer.body));
        try {
          const logout = await send({ method: 'post', path: PATHS.logout }, token);
          if (!logout.ok && logout.status !== 401) deps.log('Logout failed', logout);
        } catch (cause) {
          deps.log('Logout failed', cause);
        }
        answer = await send(call, null);
      }
      // A call without a token is not repeated, since the answer would be the same. If the page shows a player, its
      // cookie is gone.
      else if (call.token === undefined) deps.followCookie();
      return read(call, answer);
    } catch (thrown) {
      return err(failureOfRequest(thrown));
    }
  };
}

/** Specification 1 §4: status 401, or the error 'Signature has expired.' with any status. */
function isUnauthorised(answer: Answer): boolean {
  if (answer.ok) return false;
  if (answer.status === 401) return true;
  const detail =
    typeof answer.body === 'object' && answer.body !== null && 'detail' in answer.body
      ? answer.body.detail
      : undefined;
  return detail === SIGNATURE_EXPIRED_TEXT;
}

function read<T>(call: Call<T>, answer: Answer): Result<T, Failure> {
  if (!answer.ok) {
    const { status, body, retryAfter } = answer;
    return err({ kind: 'http', status, body, ...(retryAfter !== undefined && { retryAfter }) });
  }
  // Without a reply schema T is undefined, the default of RestClient's type parameter.
  if (!call.reply) return ok(undefined as T);
  const reply = v.safeParse(call.reply, answer.body);
  return reply.success ? ok(reply.output) : err({ kind: 'badResponse', status: answer.status });
}

/** Parsed JSON, or the text if it is not JSON; undefined for an empty body. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
