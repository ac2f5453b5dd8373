/** Bets on sports: placing, settlement, cash-out, history. Odds and results come from a sports feed. */
import type { FastifyBaseLogger } from 'fastify';
import type { FeedPort } from '#contract/feed-port.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { apiError } from '#contract/api-error.ts';
import type { BetsQuery, BetsReply, BetView, CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { BuilderBody } from '#contract/sports/builder.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Odds } from '#settlement/odds.ts';
import { createAutoCashOuts } from './auto-cash-outs.ts';
import { createBookings } from './booking/bookings.ts';
import { createBetMoney } from './bet-money.ts';
import type { BetPushes } from './bet-pushes.ts';
import { findBet, listBets } from './bet-view.ts';
import { readLegs } from './bets.ts';
import { createCashOuts, type CashOuts } from './cash-out-bets.ts';
import { createDeciding } from './decide-bets.ts';
import { createEdits } from './edit-bets.ts';
import { createFeedWatch } from './feed-watch.ts';
import { createLegFacts } from './leg-facts.ts';
import { createLiability } from './liability.ts';
import { NO_BONUS_MONEY, type BonusMoney } from './bonus-money.ts';
import { NO_FREE_BETS, type FreeBets } from './free-bet-stakes.ts';
import type { FindOffer } from './offers/special-offer.ts';
import { createOwnLimits } from './own-limits.ts';
import { createPlacing } from './place-bet.ts';
import { createQuoteWatch, type QuoteWatch } from './quote-watch.ts';
import { readBuilderOdds, withoutFeed } from './read-prices.ts';
import { createPurge } from './requests.ts';
import { createBetWorker } from './rounds.ts';
import { createBetSettlement } from './settle-bets.ts';

type Deps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  feed: FeedPort;
  wallet: Pick<Wallet, 'operations' | 'balances'>;
  freeBets?: FreeBets;
  bonusMoney?: BonusMoney;
  sportsRefusal: (region: string) => ErrorCode | null;
  /** The house's maximum loss on one outcome, in smallest bets. */
  maxLiability: number;
  findOffer?: FindOffer;
  /** Pushes to the player's pages; changes of bets are pushed in their transaction. */
  pushes: BetPushes;
};

export function createSports(deps: Deps) {
  const { store, clock, log, feed, wallet, pushes } = deps;
  const { changed } = pushes;
  const { bonusMoney = NO_BONUS_MONEY, freeBets = NO_FREE_BETS } = deps;
  const money = createBetMoney(wallet, bonusMoney);
  const readFacts = createLegFacts({ feed, clock });
  const reading = { db: store.db, readFacts };
  const bets = { ...deps, money, bonusMoney, freeBets, changed };
  const settlement = createBetSettlement(bets);
  const purge = createPurge(deps);
  const rounds = createBetWorker({ log, settlement, due: () => deciding.run(log).then(purge) });
  const watch = createFeedWatch({
    feed,
    clock,
    settled: rounds.add,
    moved(ids) {
      quotes.moved(ids);
      autos.moved(ids);
    },
    gap: rounds.addAll,
  });
  const { isLost } = watch;
  const cashOuts = createCashOuts({ ...bets, isLost });
  const autos = createAutoCashOuts({ ...bets, isLost });
  const quotes = createQuoteWatch({
    clock,
    log,
    quote: cashOuts.quote,
    push: pushes.quoted,
    watch: watch.watch,
  });
  const deciding = createDeciding({ ...bets, ...watch, settlement, cashOuts, autos, accepted: rounds.add });
  const liability = createLiability({ perOutcome: deps.maxLiability });
  const { edit } = createEdits({ ...bets, isLost, liability, written: rounds.add });
  const ownLimits = createOwnLimits(deps);
  const { place, byRequest, options } = createPlacing({
    ...bets,
    liability,
    findOffer: deps.findOffer ?? (async () => null),
    isLost,
    ownLimits,
    written: rounds.add,
  });

  return {
    place,
    byRequest,
    options,
    quote: createAsking(store, { cashOuts, quotes }),
    cashOut: cashOuts.cashOut,
    cashOutByRequest: cashOuts.byRequest,
    setAuto: autos.set,
    setStakeLimit: ownLimits.set,
    /**
     * Price of several outcomes of one match as one bet; anybody may ask. Null: the feed has none or does not
     * answer.
     */
    async builderPrice({ event_id, picks }: BuilderBody): Promise<Odds | null> {
      const selections = picks.map((one) => ({ event_id, ...one }));
      return readBuilderOdds(feed, selections).catch(withoutFeed);
    },
    bookings: createBookings({ store, clock, feed, isLost }),
    edit,
    list: (playerId: string, query: BetsQuery): Promise<BetsReply> => listBets(reading, playerId, query),
    async bet(playerId: string, id: string): Promise<BetView> {
      const found = await findBet(reading, playerId, id);
      if (!found) throw apiError('not_found');
      return found;
    },

    /** Settles and decides everything that is due now. */
    run: rounds.run,
    /** Pushes changed cash-out values to the players who follow them. */
    pushQuotes: quotes.round,
    /** Follows the feed; catches up on changes from the time when the process was down. */
    start(): void {
      watch.start();
      rounds.start();
    },
    /** Resolves when a running round has ended. */
    async stop(): Promise<void> {
      watch.stop();
      quotes.stop();
      await rounds.stop();
    },
  };
}
export type Sports = ReturnType<typeof createSports>;

/** Returns the cash-out value of a bet; from then on its changes are pushed for a while. */
const createAsking =
  (store: Store, { cashOuts, quotes }: { cashOuts: CashOuts; quotes: QuoteWatch }) =>
  async (playerId: string, betId: string): Promise<CashOutQuoteReply> => {
    const reply = await cashOuts.quote(playerId, betId);
    if (reply.code === 'settled') return reply;
    const legs = (await readLegs(store.db, [betId])).get(betId) ?? [];
    quotes.follow(
      playerId,
      betId,
      legs.filter(({ result }) => result === null).map(({ eventId }) => eventId),
      reply,
    );
    return reply;
  };
