/**
 * GraphQL client of the browser, without Apollo (docs/decisions/0004): all its requests are network-only
 * (specification 2 §7), so Apollo's cache (60 KB) would be unused. Never throws: an aborted request returns
 * `cancelled`, one without a complete response in 30 seconds `timeout`, a response that does not match the
 * query's schema `badResponse`.
 */
import * as v from 'valibot';
import { SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';
import { failureOfRequest, type Failure } from '#lib/errors/failure.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { buildHeaders, type HeaderContext } from '#lib/rest/headers.ts';
import { issuesText, type BrowserQuery } from './browser-query.ts';

export type BrowserGraphql = <Answer, Variables>(
  query: BrowserQuery<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Result<Answer, Failure>>;

const envelope = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(
    v.array(
      v.object({
        message: v.optional(v.string()),
        extensions: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  ),
});

export type BrowserGraphqlDeps = {
  /** The brand's endpoint: a path on this origin. */
  endpoint: string;
  context: () => HeaderContext;
  token: () => string | null;
  /** `Session.mayChange`, called before each mutation: false refuses it. */
  mayChange: () => boolean;
  /** Removes this token if it is still the session's, and ends its session on the server. */
  dropToken: (token: string) => void;
};

const isUnauthorised = (failure: Failure): boolean =>
  (failure.kind === 'http' && failure.status === 401) ||
  (failure.kind === 'graphql' &&
    failure.errors.some(
      ({ message, extensions }) =>
        message === SIGNATURE_EXPIRED_TEXT || extensions?.['code'] === 'signature_expired',
    ));

/**
 * Authorisation failures (specification 1 §4): sends with the session's token, and again without it when the
 * token is rejected.
 */
async function byTokenRule<T>(
  deps: Pick<BrowserGraphqlDeps, 'token' | 'dropToken'>,
  send: (token: string | null) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const token = deps.token();
  const first = await send(token);
  if (first.ok || token === null || !isUnauthorised(first.error)) return first;
  const newer = deps.token();
  // Another tab has replaced the token meanwhile: the session continues with the newer one.
  if (newer !== null && newer !== token) return send(newer);
  deps.dropToken(token);
  return send(null);
}

const isMutation = (text: string): boolean => /^\s*mutation\b/.test(text);
const nameOf = (text: string): string => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? 'a query';

/** Status and parsed body of an answer; null for a body that is no JSON. */
type Received = { readonly status: number; readonly ok: boolean; readonly body: unknown };

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The answer's data, or its failure by specification 1 §8. */
function read<Answer, Variables>(
  { document, answer: shape }: BrowserQuery<Answer, Variables>,
  { status, ok: isOk, body }: Received,
): Result<Answer, Failure> {
  const answer = v.safeParse(envelope, body);
  const errors = answer.success ? answer.output.errors : undefined;
  if (errors && errors.length > 0)
    return err({
      kind: 'graphql',
      errors: errors.map(({ message, extensions }) => ({
        ...(message === undefined ? {} : { message }),
        ...(extensions ? { extensions } : {}),
      })),
    });
  if (!isOk) return err({ kind: 'http', status, body: null });
  if (!answer.success || !answer.output.data) return err({ kind: 'badResponse', status });
  const data = v.safeParse(shape, answer.output.data);
  if (data.success) return ok(data.output);
  reportDefect(`answer of ${nameOf(String(document))}`, issuesText(data.issues));
  return err({ kind: 'badResponse', status });
}

export function createBrowserGraphql(
  deps: BrowserGraphqlDeps,
  send: typeof fetch = (...call) => fetch(...call),
): BrowserGraphql {
  const request =
    (query: string, variables: unknown, token: string | null) => async (signal: AbortSignal) => {
      const response = await send(deps.endpoint, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', ...buildHeaders(deps.context(), token, false) },
        body: JSON.stringify({ query, variables }),
        signal,
        // A mutation completes even if the player leaves the page at once.
        keepalive: isMutation(query),
      });
      return { status: response.status, ok: response.ok, body: parse(await response.text()) };
    };
  return (query, variables, signal) =>
    byTokenRule(deps, async (token) => {
      if (isMutation(String(query.document)) && !deps.mayChange()) return err({ kind: 'otherPlayer' });
      // Documents are strings (codegen.ts), so the browser needs neither parser nor printer.
      const call = request(String(query.document), variables, token);
      const received = await within(CALL_TIMEOUT_MS, call, signal).then(ok, (thrown: unknown) =>
        err(failureOfRequest(thrown)),
      );
      return received.ok ? read(query, received.value) : received;
    });
}
