/**
 * GraphQL from server components. One Apollo client without a normalised cache: what is kept between requests
 * is Next's own data cache, by tag. A failure throws, so that the last good page
 * stays (DESIGN §3); absence is the query's null.
 */
import { HttpLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { ApolloClient, InMemoryCache } from '@apollo/client-integration-nextjs';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { platformUrl } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { settings } from '#config/web.server.ts';

/**
 * Who is asking, as far as a static page knows: the language and the region of its brand, and which of the
 * two endpoints serves it.
 */
export type ContentScope = {
  locale: string;
  region: string;
  siteHost: string;
  /** The brand's GraphQL path (`endpoints.graphql`); the alternate brand has its own (specification 1 §1). */
  endpoint?: string;
};

const PAGE_REVALIDATE_SECONDS = 300;

/**
 * Shared by all requests, since it holds nothing of one: a client of its own for each page would prepare and
 * print every document anew (half the cost of a query). Never deduplicates: queries that are equal but for
 * their scope, which stands in headers, would share an answer.
 */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'no-cache' } },
  link: new HttpLink({
    uri: (operation) => new URL(String(operation.getContext()['endpoint']), platformUrl(settings)).href,
  }),
});

const parsed = new Map<string, TypedDocumentNode<unknown, OperationVariables>>();

/**
 * Documents are texts, for the browser's sake (browser-client.ts); Apollo wants trees. One of each: they are
 * the program's own.
 */
function treeOf<Data>(
  document: DocumentTypeDecoration<Data, never>,
): TypedDocumentNode<Data, OperationVariables> {
  const text = String(document);
  const tree = parsed.get(text) ?? (parse(text) as TypedDocumentNode<unknown, OperationVariables>);
  parsed.set(text, tree);
  return tree as TypedDocumentNode<Data, OperationVariables>;
}

async function run<Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  tags: readonly string[],
  endpoint: string,
): Promise<Data> {
  const { data } = await client.query<Data, OperationVariables>({
    query: treeOf(document),
    variables,
    context: {
      endpoint,
      headers: {
        [HEADERS.acceptLanguage]: scope.locale,
        [HEADERS.siteRegion]: scope.region,
        [HEADERS.siteHost]: scope.siteHost,
      },
      fetchOptions: { next: { revalidate: PAGE_REVALIDATE_SECONDS, tags: [...tags] } },
    },
  });
  if (data === undefined) throw new Error('The platform answered without data.');
  return data;
}

/**
 * The default content source. `tags`: what the answer depends on (contract/revalidation.ts TAGS); the platform's
 * webhook names them.
 */
export const queryContent = <Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  tags: readonly string[],
): Promise<Data> => run(document, variables, scope, tags, scope.endpoint ?? PATHS.graphql);

/** The 'go' content source, which serves game groups (specification 2 §7). */
export const queryGo = <Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  tags: readonly string[],
): Promise<Data> => run(document, variables, scope, tags, PATHS.graphqlGo);
