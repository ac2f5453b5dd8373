/**
 * GraphQL for server components. The only cache between requests is Next's data cache, by tag. A failure
 * throws, so that the last valid page stays in use; missing content is a null in the response.
 */
import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { parse, type DocumentNode } from 'graphql';
import { cache } from 'react';
import { platformUrl } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { settings } from '#config/web.server.ts';

/**
 * Context of the queries of a static page: language, region and host of the site, and which of the two
 * endpoints the brand uses.
 */
export type ContentScope = {
  locale: string;
  region: string;
  siteHost: string;
  /** The brand's GraphQL path (`endpoints.graphql`); the alternate brand has its own (specification 1 §1). */
  endpoint?: string;
};

const PAGE_REVALIDATE_SECONDS = 300;

type Tree = DocumentNode & { readonly text: string };
const parsed = new Map<string, Tree>();

/**
 * Documents are generated as strings (browser-client.ts); Apollo needs syntax trees. Each string is parsed
 * once, and the tree keeps it, so that it is never printed again.
 */
function treeOf(text: string): Tree {
  const tree = parsed.get(text) ?? { ...parse(text), text };
  parsed.set(text, tree);
  return tree;
}

/**
 * Apollo's transport without its query manager: nothing is normalised, watched or merged here, and preparing
 * a document for that took 5 % of a render (docs/decisions/0106). The client is only needed as owner of the
 * link.
 */
const link = new HttpLink({
  uri: (operation) => new URL(String(operation.getContext()['endpoint']), platformUrl(settings)).href,
  print: (tree) => (tree as Tree).text,
  includeUnusedVariables: true,
});
const client = new ApolloClient({ cache: new InMemoryCache(), link });

/**
 * Responses requested during the current render. React gives every render its own map; outside a render each
 * call gets a new one. Next.js joins equal requests of a render only if they are GET.
 */
const answersOfRender = cache(() => new Map<string, Promise<unknown>>());

/** `seconds`: lifetime of a response, unless a change of its tags is reported. */
type Call = { readonly tags: readonly string[]; readonly endpoint: string; readonly seconds: number };

/** Like `requestData`, but components of one render that ask for the same data share one request. */
function run<Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  { tags, endpoint, seconds }: Call,
): Promise<Data> {
  const answers = answersOfRender();
  const { locale, region, siteHost } = scope;
  const key = JSON.stringify([
    endpoint,
    locale,
    region,
    siteHost,
    String(document),
    variables,
    tags,
    seconds,
  ]);
  const known = answers.get(key) as Promise<Data> | undefined;
  const answer = known ?? requestData(document, variables, scope, { tags, endpoint, seconds });
  answers.set(key, answer);
  return answer;
}

async function requestData<Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  { tags, endpoint, seconds }: Call,
): Promise<Data> {
  const context = {
    endpoint,
    headers: {
      [HEADERS.acceptLanguage]: scope.locale,
      [HEADERS.siteRegion]: scope.region,
      [HEADERS.siteHost]: scope.siteHost,
    },
    fetchOptions: { next: { revalidate: seconds, tags: [...tags] } },
  };
  const request = { query: treeOf(String(document)), variables, context };
  const { data, errors } = await new Promise<ApolloLink.Result>((resolve, reject) => {
    ApolloLink.execute(link, request, { client }).subscribe({ next: resolve, error: reject });
  });
  if (errors && errors.length > 0) throw new CombinedGraphQLErrors({ data, errors });
  if (!data) throw new Error('The platform sent no data.');
  return data as Data;
}

/**
 * True for the platform's response that a part of it failed; false if it did not respond, or refused the
 * query.
 */
export const isAnsweredFailure = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.every(({ extensions }) => extensions?.['code'] === 'internal');

/**
 * Queries the default content source. `tags`: data on which the response depends (contract/revalidation.ts
 * TAGS); the platform's webhook uses the same names. `seconds`: for data that changes without a report.
 */
export const queryContent = <Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  tags: readonly string[],
  seconds = PAGE_REVALIDATE_SECONDS,
): Promise<Data> =>
  run(document, variables, scope, { tags, endpoint: scope.endpoint ?? PATHS.graphql, seconds });

/** Queries the 'go' content source, which serves game groups (specification 2 §7). */
export const queryGo = <Data, Variables extends OperationVariables>(
  document: DocumentTypeDecoration<Data, Variables>,
  variables: Variables,
  scope: ContentScope,
  tags: readonly string[],
): Promise<Data> =>
  run(document, variables, scope, { tags, endpoint: PATHS.graphqlGo, seconds: PAGE_REVALIDATE_SECONDS });
