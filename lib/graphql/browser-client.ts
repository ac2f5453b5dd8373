/**
 * GraphQL from the browser, without Apollo (docs/decisions/0004): everything it reads is network-only (specification 2 §7), and a cheap phone shall not
 * wait for 60 KB of a cache that nothing uses. Never throws; an aborted request ends as `cancelled`.
 */
import type { TypedDocumentNode } from '@apollo/client';
import { Kind, OperationTypeNode, print } from 'graphql';
import * as v from 'valibot';
import { err, ok, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import { buildHeaders } from '#lib/rest/headers.ts';
import { byTokenRule, type BrowserGraphqlParts } from './token-rule.ts';

export type BrowserGraphql = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Result<Data, Failure>>;

const envelope = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string()), extensions: v.optional(v.record(v.string(), v.unknown())) }))),
});

const isMutation = ({ definitions }: Pick<TypedDocumentNode, 'definitions'>): boolean =>
  definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION);

export function createBrowserGraphql(parts: BrowserGraphqlParts, send: typeof fetch = (...call) => fetch(...call)): BrowserGraphql {
  return (document, variables, signal) =>
    byTokenRule(parts, async (token) => {
      try {
        const response = await send(parts.endpoint, {
          method: 'POST',
          credentials: 'same-origin',
          headers: { 'content-type': 'application/json', ...buildHeaders(parts.facts(), token, false) },
          body: JSON.stringify({ query: print(document), variables }),
          signal: signal ?? null,
          // What a player has done is done, though they leave the page at once.
          keepalive: isMutation(document),
        });
        const answer = v.safeParse(envelope, await response.json().catch(() => null));
        const errors = answer.success ? answer.output.errors : undefined;
        if (errors && errors.length > 0)
          return err<Failure>({
            kind: 'graphql',
            errors: errors.map(({ message, extensions }) => ({ ...(message === undefined ? {} : { message }), ...(extensions ? { extensions } : {}) })),
          });
        if (!response.ok) return err<Failure>({ kind: 'http', status: response.status, body: null });
        if (!answer.success || !answer.output.data) return err<Failure>({ kind: 'badResponse', status: response.status });
        // Its shape is the platform's promise (contract/schema.graphql), as it is on the server.
        return ok(answer.output.data as never);
      } catch (thrown) {
        return err(toFailure(thrown));
      }
    });
}
