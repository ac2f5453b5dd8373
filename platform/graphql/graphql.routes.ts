/** GraphQL over HTTP at both addresses of specification 1 §7. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { PATHS } from '#contract/paths.ts';
import { ApiError, apiError, refusalHeaders } from '#contract/api-error.ts';
import { readPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Authenticate, Authenticated } from '#platform/kernel/http/authenticate.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';
import { createBudget, type BudgetOwner } from '#platform/kernel/budget.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Turns } from '#platform/kernel/turns.ts';
import type { GraphqlContext } from './context.ts';
import { GRAPHQL_LIMITS, VISITOR_WORK } from './limits.ts';
import { createMaskError } from './mask-error.ts';
import { createRequestWork, type RequestWork } from './request-work.ts';
import { useLimits } from './use-limits.ts';
import { takeTurns, useTurns } from './use-turns.ts';

type Deps = {
  schema: GraphQLSchema;
  log: FastifyBaseLogger;
  clock: Clock;
  authenticate: Authenticate;
  turns: Turns;
  countedGroups: CountedGroups;
  /** False refuses introspection. */
  introspection: boolean;
};
type ServerContext = {
  fastifyRequest: FastifyRequest;
  authenticated: Authenticated | null;
  work: RequestWork;
};

/**
 * Serves `schema`. A request with an invalid token gets 401; one of a visitor who has caused too much work gets
 * 429 with Retry-After.
 */
export function registerGraphqlRoutes(app: FastifyInstance, deps: Deps): void {
  const { schema, log, authenticate, turns, introspection } = deps;
  const budget = createBudget({ ...VISITOR_WORK, clock: deps.clock });
  takeTurns(schema, turns);

  const maskError = createMaskError(log);
  const yoga = createYoga<ServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    // Other sites may not read responses; the pages of the site call their own origin.
    cors: false,
    batching: { limit: GRAPHQL_LIMITS.batch },
    maskedErrors: { maskError },
    plugins: [useTurns(turns.turn), useLimits({ introspection })],
    context: ({ fastifyRequest, authenticated, work }) => ({
      ...fastifyRequest.requestContext,
      player: authenticated,
      work,
      isGone: () => fastifyRequest.raw.socket.destroyed,
    }),
  });

  /** The budgets that a guest's request is charged to; none for the web process's own requests for pages. */
  const guestPayers = ({ ip, isSite }: RequestContext): readonly BudgetOwner[] =>
    isSite ? [] : deps.countedGroups(ip);
  /**
   * Throws `too_many_attempts` while the budget of a payer is used up. `network`: the payers are groups of
   * addresses.
   */
  function refuseDebt(payers: readonly BudgetOwner[], network: boolean): void {
    const retryAfter = budget.waitOf(payers);
    if (retryAfter > 0) throw apiError('too_many_attempts', { retryAfter, network });
  }

  /** Refuses a guest whose budget is used up before the body is read. */
  async function onRequest({ headers, requestContext }: FastifyRequest, reply: FastifyReply) {
    try {
      if (headers.authorization === undefined) refuseDebt(guestPayers(requestContext), true);
    } catch (error) {
      return refuse(reply, error);
    }
  }

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const { requestContext } = request;
    try {
      const guest = guestPayers(requestContext);
      const authenticated = await readPlayer(authenticate, request).catch((error: unknown) => {
        refuseDebt(guest, true);
        budget.spend(guest, WRONG_TOKEN);
        throw error;
      });
      const payers = authenticated ? [{ key: `player:${authenticated.id}`, share: 1 }] : guest;
      const execute = async () => {
        // The client has left while the request was queued.
        if (request.raw.socket.destroyed) throw apiError('too_many_attempts', { retryAfter: 1 });
        refuseDebt(payers, authenticated === null);
        const work = createRequestWork(budget, payers);
        const response = await yoga.handleNodeRequestAndResponse(request, reply, {
          fastifyRequest: request,
          authenticated,
          work,
        });
        return { response, body: await response.text() };
      };
      const [payer] = payers;
      // Requests of the web process have no payer, and are not queued: the web process itself limits how many
      // pages it renders, and a refusal would become an error page.
      const answer = payer ? turns.run(payer.key, execute) : execute();
      if (answer === null) throw apiError('too_many_attempts', { retryAfter: 1 });
      const { response, body } = await answer;
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(body);
    } catch (error) {
      return refuse(reply, error);
    }
  }
  for (const url of [PATHS.graphql, PATHS.graphqlGo])
    app.route({ url, method: ['GET', 'POST'], bodyLimit: GRAPHQL_LIMITS.body, onRequest, handler });
}

/** Cost of checking an invalid token, in units of cost.ts. */
const WRONG_TOKEN = 200;

/** Answers a refusal of the whole request in the shape of a GraphQL error. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, status } = error;
  return reply
    .headers(refusalHeaders(error))
    .code(status)
    .send({ errors: [{ message, extensions: { code } }] });
}
