/** REST routes of bets on sports (contract/sports/bets.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
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
  MAX_LEGS,
  OPTIONS_A_MINUTE,
  placeBetBody,
  QUOTES_A_MINUTE,
  type BetAnswer,
  type BetOptionsReply,
  type BetsReply,
  type BetView,
  type CashOutAnswer,
  type CashOutQuoteReply,
} from '#contract/sports/bets.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createFairQueue, type FairQueueLimits } from '#platform/kernel/fair-queue.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import { countTry, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { Turns } from '#platform/kernel/turns.ts';
import type { Sports } from './sports.service.ts';

type Deps = {
  sports: Sports;
  authenticate: Authenticate;
  bus: Bus;
  turns: Pick<Turns, 'ownTurn'>;
};

const MINUTE = 60_000;
/**
 * Limits of the calls of one player: a slip requests its options at each change, a page of bets requests the
 * value of each bet.
 */
const LIMITS = {
  sportsOptions: { max: OPTIONS_A_MINUTE, windowMs: MINUTE },
  sportsPlace: { max: 60, windowMs: MINUTE },
  sportsQuote: { max: QUOTES_A_MINUTE, windowMs: MINUTE },
  sportsCashOut: { max: 60, windowMs: MINUTE },
  sportsOwnBets: { max: 300, windowMs: MINUTE },
} satisfies Record<string, Throttle>;

/**
 * Limits of requests for options. A slip of many legs reads many complete events, and a slip of singles sends a
 * request for each leg, so few are worked on at a time. A player may have as many waiting as three changes of
 * the largest slip.
 */
const OPTIONS_QUEUE: FairQueueLimits = { running: 4, runningPerVisitor: 2, waitingPerVisitor: 3 * MAX_LEGS };

export function registerSportsRoutes(app: FastifyInstance, { sports, authenticate, bus, turns }: Deps): void {
  const optionsQueue = createFairQueue(OPTIONS_QUEUE);

  /**
   * Id of the player who calls; counts the call under `name`. Throws `not_authenticated` or
   * `too_many_attempts`.
   */
  async function idOf(request: FastifyRequest, name: keyof typeof LIMITS): Promise<string> {
    const { id } = await requirePlayer(authenticate, request);
    await countTry(bus, name, id, LIMITS[name]);
    return id;
  }
  const playerOf = async (request: FastifyRequest, name: keyof typeof LIMITS) => ({
    id: await idOf(request, name),
    region: request.requestContext.region,
  });

  app.post(PATHS.sportsOptions, async (request): Promise<BetOptionsReply> => {
    const player = await playerOf(request, 'sportsOptions');
    const body = readBody(betOptionsBody, request.body);
    const reply = optionsQueue.run(player.id, () => sports.options(player, body, turns.ownTurn));
    if (reply === null) throw apiError('too_many_attempts', { retryAfter: 1 });
    return reply;
  });
  app.post(PATHS.sportsPlace, async (request): Promise<BetAnswer> => {
    const player = await playerOf(request, 'sportsPlace');
    return sports.place(player, readBody(placeBetBody, request.body));
  });
  app.get(PATHS.sportsRequest, async (request): Promise<BetAnswer> => {
    const id = await idOf(request, 'sportsOwnBets');
    return sports.byRequest(id, readBody(betRequestQuery, request.query).request_id);
  });
  app.get(PATHS.sportsBets, async (request): Promise<BetsReply> => {
    const id = await idOf(request, 'sportsOwnBets');
    return sports.list(id, readBody(betsQuery, request.query));
  });
  app.get(PATHS.sportsBet, async (request): Promise<BetView> => {
    const id = await idOf(request, 'sportsOwnBets');
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
  app.get(PATHS.sportsCashOut, async (request): Promise<CashOutAnswer> => {
    const id = await idOf(request, 'sportsOwnBets');
    return sports.cashOutByRequest(id, readBody(betRequestQuery, request.query).request_id);
  });
  app.post(PATHS.sportsCashOut, async (request): Promise<CashOutAnswer> => {
    const id = await idOf(request, 'sportsCashOut');
    return sports.cashOut(id, readBody(cashOutBody, request.body));
  });
}
