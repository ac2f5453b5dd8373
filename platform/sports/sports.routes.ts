/** REST routes of bets on sports (contract/sports/bets.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { autoBody, editBetBody, type AutoReply } from '#contract/sports/bet-changes.ts';
import {
  betOptionsBody,
  betQuery,
  betRequestQuery,
  betsQuery,
  cashOutQuoteBody,
  cashOutBody,
  placeBetBody,
  type BetAnswer,
  type BetOptionsReply,
  type BetsReply,
  type BetView,
  type CashOutAnswer,
  type CashOutQuoteReply,
} from '#contract/sports/bets.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import { countTry, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { Sports } from './sports.service.ts';

type Deps = { sports: Sports; authenticate: Authenticate; bus: Bus };

const MINUTE = 60_000;
/**
 * Calls of one player: a slip requests its options with each change, a page of bets the value of each bet.
 */
const LIMITS = {
  sportsOptions: { max: 240, windowMs: MINUTE },
  sportsPlace: { max: 60, windowMs: MINUTE },
  sportsQuote: { max: 240, windowMs: MINUTE },
  sportsCashOut: { max: 60, windowMs: MINUTE },
} satisfies Record<string, Throttle>;

export function registerSportsRoutes(app: FastifyInstance, { sports, authenticate, bus }: Deps): void {
  /** The player of a call, counted under `name`. */
  async function idOf(request: FastifyRequest, name?: keyof typeof LIMITS): Promise<string> {
    const { id } = await requirePlayer(authenticate, request);
    if (name) await countTry(bus, name, id, LIMITS[name]);
    return id;
  }
  const playerOf = async (request: FastifyRequest, name: keyof typeof LIMITS) => ({
    id: await idOf(request, name),
    region: request.requestContext.region,
  });

  app.post(PATHS.sportsOptions, async (request): Promise<BetOptionsReply> => {
    const player = await playerOf(request, 'sportsOptions');
    return sports.options(player, readBody(betOptionsBody, request.body));
  });
  app.post(PATHS.sportsPlace, async (request): Promise<BetAnswer> => {
    const player = await playerOf(request, 'sportsPlace');
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
    const id = await idOf(request, 'sportsQuote');
    return sports.quote(id, readBody(cashOutQuoteBody, request.body).bet_id);
  });
  app.post(PATHS.sportsAutoCashOut, async (request): Promise<AutoReply> => {
    const id = await idOf(request, 'sportsCashOut');
    return sports.setAuto(id, readBody(autoBody, request.body));
  });
  app.post(PATHS.sportsEdit, async (request): Promise<BetAnswer> => {
    const player = await playerOf(request, 'sportsPlace');
    return sports.edit(player, readBody(editBetBody, request.body));
  });
  app.post(PATHS.sportsCashOut, async (request): Promise<CashOutAnswer> => {
    const id = await idOf(request, 'sportsCashOut');
    return sports.cashOut(id, readBody(cashOutBody, request.body));
  });
}
