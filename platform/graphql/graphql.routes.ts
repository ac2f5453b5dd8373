/** GraphQL over HTTP at both addresses of specification 1 §7. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '#contract/api-error.ts';
import { readPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Authenticate, Authenticated } from '#platform/kernel/http/authenticate.ts';
import type { GraphqlContext } from './context.ts';
import { GRAPHQL_LIMITS } from './limits.ts';
import { useLimits } from './use-limits.ts';

type Deps = {
  schema: GraphQLSchema;
  log: FastifyBaseLogger;
  authenticate: Authenticate;
  /** False refuses introspection. */
  introspection: boolean;
};
type ServerContext = { fastifyRequest: FastifyRequest; authenticated: Promise<Authenticated | null> };

/** Serves `schema`; a request with an invalid token gets 401. */
export function registerGraphqlRoutes(app: FastifyInstance, deps: Deps): void {
  const { schema, log, authenticate, introspection } = deps;

  /** Gives every error a code of contract/errors.ts; the message of an unexpected error is not sent. */
  function maskError(error: unknown): GraphQLError {
    if (error instanceof GraphQLError) {
      const original = error.originalError;
      if (original && !(original instanceof GraphQLError) && !(original instanceof ApiError)) {
        log.error({ err: original, path: error.path }, 'graphql: a resolver failed');
        return coded(error, 'internal', 'internal');
      }
      const code = error.extensions['code'];
      if (typeof code === 'string' && Object.hasOwn(ERROR_CODES, code)) return error;
      return coded(error, 'bad_request', error.message);
    }
    log.error({ err: error }, 'graphql: failed');
    return new GraphQLError('internal', { extensions: { code: 'internal' } });
  }
  const coded = (error: GraphQLError, code: ErrorCode, text: string) =>
    new GraphQLError(text, {
      nodes: error.nodes ?? null,
      source: error.source ?? null,
      positions: error.positions ?? null,
      path: error.path ?? null,
      extensions: { ...error.extensions, code },
    });

  const yoga = createYoga<ServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    batching: { limit: GRAPHQL_LIMITS.batch },
    maskedErrors: { maskError },
    plugins: [useLimits({ introspection })],
    context: async ({ fastifyRequest, authenticated }) => ({
      ...fastifyRequest.requestContext,
      player: await authenticated.catch(refuse),
    }),
  });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    // The token is checked once per request, however many operations its batch has.
    const authenticated = readPlayer(authenticate, request);
    authenticated.catch(() => undefined);
    const response = await yoga.handleNodeRequestAndResponse(request, reply, {
      fastifyRequest: request,
      authenticated,
    });
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  }
  for (const url of [PATHS.graphql, PATHS.graphqlGo])
    app.route({ url, method: ['GET', 'POST'], bodyLimit: GRAPHQL_LIMITS.body, handler });
}

/**
 * An invalid token refuses the whole request with 401 (specification 1 §4), in the shape of a GraphQL
 * error.
 */
function refuse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } });
}
