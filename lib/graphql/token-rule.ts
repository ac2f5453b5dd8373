/** Specification 1 §4, authorisation failures: the token is dropped and the request is made once more without it. */
import { SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { HeaderFacts } from '#lib/rest/headers.ts';

export type BrowserGraphqlParts = {
  /** The brand's endpoint, a path of this origin. */
  endpoint: string;
  facts: () => HeaderFacts;
  token: () => string | null;
  /** Forgets this token, if it still is the session's, and ends it on the server. */
  dropToken: (token: string) => void;
};

const isUnauthorised = (failure: Failure): boolean =>
  (failure.kind === 'http' && failure.status === 401) ||
  (failure.kind === 'graphql' &&
    failure.errors.some(({ message, extensions }) => message === SIGNATURE_EXPIRED_TEXT || extensions?.['code'] === 'signature_expired'));

/** Sends with the session's token, and without it when the token turns out to be dead. */
export async function byTokenRule<T>(
  parts: Pick<BrowserGraphqlParts, 'token' | 'dropToken'>,
  send: (token: string | null) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const token = parts.token();
  const first = await send(token);
  if (first.ok || token === null || !isUnauthorised(first.error)) return first;
  parts.dropToken(token);
  return send(null);
}
