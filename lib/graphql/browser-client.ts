/**
 * GraphQL client of the browser, without Apollo (docs/decisions/0004): all its requests are network-only
 * (specification 2 §7), so Apollo's cache (60 KB) would be unused. Never throws: an aborted request gives
 * `cancelled`, a response that does not match the query's schema `badResponse`.
 */
import * as v from 'valibot';
import { SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
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
  deps.dropToken(token);
  return send(null);
}

const isMutation = (text: string): boolean => /^\s*mutation\b/.test(text);
const nameOf = (text: string): string => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? 'a query';

export function createBrowserGraphql(
  deps: BrowserGraphqlDeps,
  send: typeof fetch = (...call) => fetch(...call),
): BrowserGraphql {
  return ({ document, answer: shape }, variables, signal) => {
    // Documents are strings (codegen.ts), so the browser needs neither parser nor printer.
    const query = String(document);
    return byTokenRule(deps, async (token) => {
      try {
        const response = await send(deps.endpoint, {
          method: 'POST',
          credentials: 'same-origin',
          headers: { 'content-type': 'application/json', ...buildHeaders(deps.context(), token, false) },
          body: JSON.stringify({ query, variables }),
          signal: signal ?? null,
          // A mutation completes even if the player leaves the page at once.
          keepalive: isMutation(query),
        });
        const answer = v.safeParse(envelope, await response.json().catch(() => null));
        const errors = answer.success ? answer.output.errors : undefined;
        if (errors && errors.length > 0)
          return err<Failure>({
            kind: 'graphql',
            errors: errors.map(({ message, extensions }) => ({
              ...(message === undefined ? {} : { message }),
              ...(extensions ? { extensions } : {}),
            })),
          });
        if (!response.ok) return err<Failure>({ kind: 'http', status: response.status, body: null });
        if (!answer.success || !answer.output.data)
          return err<Failure>({ kind: 'badResponse', status: response.status });
        const data = v.safeParse(shape, answer.output.data);
        if (data.success) return ok(data.output);
        reportDefect(`answer of ${nameOf(query)}`, issuesText(data.issues));
        return err<Failure>({ kind: 'badResponse', status: response.status });
      } catch (thrown) {
        return err(toFailure(thrown));
      }
    });
  };
}
