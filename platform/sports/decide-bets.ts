/** What is due: bets in play whose delay is over, and bets that owe. Any process does it, each bet once. */
import { and, asc, isNotNull, lte, eq } from 'drizzle-orm';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedPort } from '#contract/feed-port.ts';
import type { BetRefusal } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { acceptsPrice } from '#settlement/price-policy.ts';
import type { BetMover } from './bet-money.ts';
import { asBet, lockBet, tell, type BetRow, type LegRow } from './bets.ts';
import { offerOf, readEvents, type LegOffer } from './read-prices.ts';
import type { FreeBets } from './free-bet-stakes.ts';
import type { BetSettlement } from './settle-bets.ts';
import { possible, totalOdds } from './slip-offer.ts';
import { sportsBetLegs, sportsBets } from './sports.tables.ts';

export type DecideDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  freeBets: Pick<FreeBets, 'giveBack'>;
  settlement: Pick<BetSettlement, 'collect'>;
  isLost: (market: FeedMarket) => boolean;
  /** A bet on these events was accepted: its results may have come before. */
  accepted: (eventIds: readonly string[]) => void;
  changed: (tx: Db, bet: Pick<BetRow, 'id' | 'playerId'>) => Promise<void>;
};
const PER_RUN = 200;

/** Why a bet is not accepted after its delay; null: it is. Otherwise the odds of now are the bet's. */
function refusalOf(bet: BetRow, legs: readonly LegRow[], offers: readonly LegOffer[]): BetRefusal | null {
  if (offers.some(({ problem }) => problem !== null)) return 'suspended';
  const now = legs.map((leg, index) => ({ ...leg, odds: offers[index]?.odds ?? leg.odds }));
  const isAccepted = acceptsPrice(bet.policy, totalOdds(asBet(bet, legs)), totalOdds(asBet(bet, now)));
  return isAccepted ? null : 'price_moved';
}

export function createDeciding({
  store,
  clock,
  feed,
  money,
  freeBets,
  settlement,
  isLost,
  accepted,
  changed,
}: DecideDeps) {
  async function reject(tx: Db, bet: BetRow, reason: BetRefusal): Promise<void> {
    const released = await money.release(tx, bet);
    if (bet.freeBet !== null) await freeBets.giveBack(tx, bet.freeBet);
    const now = clock.now();
    await money.write(tx, { ...released, state: 'rejected', reason, dueAt: null, settledAt: now });
    await tell(tx, bet.id, { kind: 'rejected', amount: bet.held, at: now });
    await changed(tx, bet);
  }

  async function accept(
    tx: Db,
    bet: BetRow,
    legs: readonly LegRow[],
    offers: readonly LegOffer[],
  ): Promise<void> {
    const now = legs.map((leg, index) => ({ ...leg, odds: offers[index]?.odds ?? leg.odds }));
    for (const leg of now)
      await tx
        .update(sportsBetLegs)
        .set({ odds: leg.odds })
        .where(and(eq(sportsBetLegs.betId, bet.id), eq(sportsBetLegs.position, leg.position)));
    await money.write(tx, { ...bet, ...possible(asBet(bet, now)), state: 'open', dueAt: null });
    await tell(tx, bet.id, { kind: 'accepted', amount: 0n, at: clock.now() });
    await changed(tx, bet);
  }

  /** Prices are read before the lock: they may be as old as the transaction waits. */
  async function decide(id: string, legs: readonly LegRow[]): Promise<void> {
    const events = await readEvents(
      feed,
      legs.map(({ eventId }) => eventId),
    );
    await store.transaction(async (tx) => {
      const locked = await lockBet(tx, id);
      if (locked?.bet.state !== 'pending') return;
      const offers = locked.legs.map((leg) => offerOf(events, leg, isLost));
      const reason = refusalOf(locked.bet, locked.legs, offers);
      await (reason ? reject(tx, locked.bet, reason) : accept(tx, locked.bet, locked.legs, offers));
    });
    accepted(legs.map(({ eventId }) => eventId));
  }

  return {
    /** Looks at everything that is due now. A bet whose feed does not answer stays due. */
    async run(log: { error(context: object, message: string): void }): Promise<void> {
      const due = await store.db
        .select({ id: sportsBets.id, state: sportsBets.state })
        .from(sportsBets)
        .where(and(isNotNull(sportsBets.dueAt), lte(sportsBets.dueAt, clock.now())))
        .orderBy(asc(sportsBets.dueAt))
        .limit(PER_RUN);
      for (const { id, state } of due) {
        try {
          if (state === 'pending') await decide(id, await legsOf(store.db, id));
          else await settlement.collect(id);
        } catch (error) {
          log.error({ err: error, bet: id }, 'sports: a bet could not be decided');
        }
      }
    },
  };
}

const legsOf = (db: Db, id: string): Promise<readonly LegRow[]> =>
  db.select().from(sportsBetLegs).where(eq(sportsBetLegs.betId, id)).orderBy(asc(sportsBetLegs.position));
