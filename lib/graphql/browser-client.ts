/**
 * GraphQL from the browser: loaded on first need, never with a page (docs/decisions/0004). The only browser code that imports Apollo.
 * Authorisation failures follow specification 1 §4: the token is dropped and the request is made once more without it.
 */
import { ApolloClient, HttpLink, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import { buildHeaders, type HeaderFacts } from '#lib/rest/headers.ts';

export type BrowserGraphqlParts = {
  /** The brand's endpoint, a path of this origin. */
  endpoint: string;
  facts: () => HeaderFacts;
  token: () => string | null;
  /** Forgets this token, if it still is the session's, and ends it on the server. */
  dropToken: (token: string) => void;
};

export type BrowserGraphql = <Data, Variables extends OperationVariables>(
  kind: 'query' | 'mutation',
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Result<Data, Failure>>;

const isUnauthorised = (failure: Failure): boolean =>
  (failure.kind === 'http' && failure.status === 401) ||
  (failure.kind === 'graphql' &&
    failure.errors.some(({ message, extensions }) => message === SIGNATURE_EXPIRED_TEXT || extensions?.['code'] === 'signature_expired'));

/** A client that never throws: every operation ends in data or a Failure. Everything it reads is network-only (specification 2 §7). */
export function createBrowserGraphql(parts: BrowserGraphqlParts): BrowserGraphql {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: parts.endpoint, credentials: 'same-origin' }) });

  const send = async <Data, Variables extends OperationVariables>(
    kind: 'query' | 'mutation',
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    token: string | null,
  ): Promise<Result<Data, Failure>> => {
    const context = { headers: buildHeaders(parts.facts(), token, false) };
    const untyped = document as TypedDocumentNode<Data, OperationVariables>;
    try {
      const { data } =
        kind === 'query'
          ? await client.query<Data, OperationVariables>({ query: untyped, variables, context, fetchPolicy: 'no-cache' })
          : await client.mutate<Data, OperationVariables>({ mutation: untyped, variables, context, fetchPolicy: 'no-cache' });
      return data === undefined || data === null ? err({ kind: 'badResponse', status: 200 }) : ok(data as Data);
    } catch (thrown) {
      return err(toFailure(thrown));
    }
  };

  return async (kind, document, variables) => {
    const token = parts.token();
    const first = await send(kind, document, variables, token);
    if (first.ok || token === null || !isUnauthorised(first.error)) return first;
    parts.dropToken(token);
    return send(kind, document, variables, null);
  };
}
