/** REST routes of bets on sports (contract/sports/bets.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  betOptionsBody,
  betQuery,
  betRequestQuery,
  betsQuery,
  cashOutAsk,
  cashOutBody,
  placeBetBody,
  type BetAnswer,
  type BetOptionsReply,
  type BetsReply,
  type BetView,
  type CashOutAnswer,
  type CashOutQuoteReply,
} from '#contract/sports/bets.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Sports } from './sports.service.ts';

type Deps = { sports: Sports; authenticate: Authenticate };

export function registerSportsRoutes(app: FastifyInstance, { sports, authenticate }: Deps): void {
  const idOf = async (request: FastifyRequest) => (await requirePlayer(authenticate, request)).id;
  const playerOf = async (request: FastifyRequest) => ({
    id: await idOf(request),
    region: request.requestContext.region,
  });

  app.post(PATHS.sportsOptions, async (request): Promise<BetOptionsReply> => {
    const player = await playerOf(request);
    return sports.options(player, readBody(betOptionsBody, request.body));
  });
  app.post(PATHS.sportsPlace, async (request): Promise<BetAnswer> => {
    const player = await playerOf(request);
    return sports.place(player, readBody(placeBetBody, request.body));
  });
  app.get(PATHS.sportsRequest, async (request): Promise<BetAnswer> => {
    const id = await idOf(request);
    return sports.byRequest(id, readBody(betRequestQuery, request.query).request_id);
  });
  app.get(PATHS.sportsBets, async (request): Promise<BetsReply> => {
    const id = await idOf(request);
    return sports.list(id, readBody(betsQuery, request.query));
  });
  app.get(PATHS.sportsBet, async (request): Promise<BetView> => {
    const id = await idOf(request);
    return sports.bet(id, readBody(betQuery, request.query).id);
  });
  app.post(PATHS.sportsQuote, async (request): Promise<CashOutQuoteReply> => {
    const id = await idOf(request);
    return sports.quote(id, readBody(cashOutAsk, request.body).bet_id);
  });
  app.post(PATHS.sportsCashOut, async (request): Promise<CashOutAnswer> => {
    const id = await idOf(request);
    return sports.cashOut(id, readBody(cashOutBody, request.body));
  });
}
