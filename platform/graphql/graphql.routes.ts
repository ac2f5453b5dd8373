/** GraphQL over HTTP at both of the specification's addresses (specification 1 §7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PATHS } from '#contract/wire.ts';
import type { Authenticated } from '#platform/accounts/sessions.ts';
import { ApiError } from '#contract/api-error.ts';
import { readPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Services } from '#platform/services.ts';
import type { GraphqlContext } from './context.ts';
import { GRAPHQL_LIMITS } from './limits.ts';
import { schema } from './schema.ts';
import { useLimits } from './use-limits.ts';

type ServerContext = { request_: FastifyRequest; player_: Promise<Authenticated | null> };

export function registerGraphqlRoutes(app: FastifyInstance, services: Services): void {
  const production = services.settings.CROUPIER_MODE === 'production';

  /**
   * Every error leaves with a code of contract/errors.ts; what was not thrown on purpose leaves no word of
   * itself.
   */
  function maskError(error: unknown): GraphQLError {
    if (error instanceof GraphQLError) {
      const original = error.originalError;
      if (original && !(original instanceof GraphQLError) && !(original instanceof ApiError)) {
        services.log.error({ err: original, path: error.path }, 'graphql: a resolver failed');
        return coded(error, 'internal', 'internal');
      }
      const code = error.extensions['code'];
      if (typeof code === 'string' && Object.hasOwn(ERROR_CODES, code)) return error;
      return coded(error, 'bad_request', error.message);
    }
    services.log.error({ err: error }, 'graphql: failed');
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
    plugins: [useLimits({ introspection: !production })],
    context: async ({ request_, player_ }) => {
      const { facts } = request_;
      return {
        services,
        player: await player_.catch(refuse),
        locale: facts.locale,
        region: facts.region,
        isMobile: facts.isMobile,
        ip: facts.ip,
        siteHost: facts.siteHost,
      };
    },
  });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    // Once a request, however many operations its batch has.
    const player_ = readPlayer(services, request);
    player_.catch(() => undefined);
    const response = await yoga.handleNodeRequestAndResponse(request, reply, { request_: request, player_ });
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  }
  for (const url of [PATHS.graphql, PATHS.graphqlGo])
    app.route({ url, method: ['GET', 'POST'], bodyLimit: GRAPHQL_LIMITS.body, handler });
}

/**
 * A token that is no good refuses the whole request with 401 (specification 1 §4), in the shape of a GraphQL
 * answer.
 */
function refuse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } });
}
