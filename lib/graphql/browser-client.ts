/**
 * GraphQL from the browser: loaded on first need, never with a page (docs/decisions/0004). The only browser code that imports Apollo.
 */
import { ApolloClient, HttpLink, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { err, ok, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import { buildHeaders } from '#lib/rest/headers.ts';
import { byTokenRule, type BrowserGraphqlParts } from './token-rule.ts';

export type BrowserGraphql = <Data, Variables extends OperationVariables>(
  kind: 'query' | 'mutation',
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Result<Data, Failure>>;

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

  return (kind, document, variables) => byTokenRule(parts, (token) => send(kind, document, variables, token));
}
