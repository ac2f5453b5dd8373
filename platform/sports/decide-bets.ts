/**
 * Does work that is due: decides live bets and cash-outs whose delay is over, and collects what bets owe. Any
 * process may do it, each piece is done once, and a failure does not delay the others.
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedPort } from '#contract/feed-port.ts';
import type { BetRefusal } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { AutoCashOuts } from './auto-cash-outs.ts';
import type { BetMover } from './bet-money.ts';
import type { BetChanged } from './bet-pushes.ts';
import { asBet, lockBet, addBetEvent, type BetRow, type LegRow } from './bets.ts';
import type { CashOuts } from './cash-out-bets.ts';
import { countDecided } from './bonus-bets.ts';
import type { BonusMoney } from './bonus-money.ts';
import type { FeedWatch } from './feed-watch.ts';
import type { FreeBets } from './free-bet-stakes.ts';
import { isAwaitedFor, offerOf, readEvents, type LegOffer } from './read-prices.ts';
import { changeAnswer } from './requests.ts';
import type { BetSettlement } from './settle-bets.ts';
import { isPriceAccepted, legsNow, possible } from './slip-offer.ts';
import { sportsBetLegs, sportsBets, sportsCashOuts } from './sports.tables.ts';

export type DecideDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  freeBets: Pick<FreeBets, 'giveBack'>;
  bonusMoney: Pick<BonusMoney, 'count'>;
  settlement: Pick<BetSettlement, 'collect'>;
  cashOuts: Pick<CashOuts, 'decide'>;
  autos: Pick<AutoCashOuts, 'run'>;
  isLost: (market: FeedMarket) => boolean;
  isAwaited: FeedWatch['isAwaited'];
  /**
   * Called when a bet on these events was accepted; their results may have arrived before, so they are looked
   * up.
   */
  accepted: (eventIds: readonly string[]) => void;
  changed: BetChanged;
};
const PER_RUN = 200;

/** The legs with the odds of the offers; a leg whose offer has no odds keeps its own. */
const atOffers = (legs: readonly LegRow[], offers: readonly LegOffer[]): LegRow[] =>
  legs.map((leg, index) => ({ ...leg, odds: offers[index]?.odds ?? leg.odds }));

/** Why a bet is refused after its delay; null: it is accepted at the current odds. */
function refusalOf(bet: BetRow, legs: readonly LegRow[], offers: readonly LegOffer[]): BetRefusal | null {
  if (offers.some(({ problem }) => problem !== null)) return 'suspended';
  const now = asBet(bet, atOffers(legs, offers));
  return isPriceAccepted(bet.policy, asBet(bet, legs), now) ? null : 'price_moved';
}

export function createDeciding(deps: DecideDeps) {
  const { store, clock, feed, money, freeBets, settlement, cashOuts, autos, accepted, changed } = deps;
  type Offers = readonly LegOffer[];

  async function reject(tx: Db, bet: BetRow, reason: BetRefusal, offers: Offers): Promise<void> {
    const released = await money.release(tx, bet);
    if (bet.freeBet !== null) await freeBets.giveBack(tx, bet.freeBet);
    const now = clock.now();
    const state = 'rejected' as const;
    const ended = { bonusStake: bet.bonusStake && ('ended' as const), dueAt: null, settledAt: now };
    const written = { ...released, ...ended, state, reason };
    const returned = bet.held - bet.net;
    await money.write(tx, written);
    await countDecided(deps, tx, bet, { state, total: 0n, isLowOdds: false, at: now });
    await addBetEvent(tx, bet.id, { kind: 'rejected', amount: returned, at: now });
    await changeAnswer(tx, bet, { status: 'rejected', reason, delay_ms: 0, legs: legsNow(offers) });
    await changed(tx, { bet: written, event: 'rejected', amount: returned });
  }

  async function accept(tx: Db, bet: BetRow, legs: readonly LegRow[], offers: Offers): Promise<void> {
    const now = atOffers(legs, offers);
    for (const leg of now)
      await tx
        .update(sportsBetLegs)
        .set({ odds: leg.odds })
        .where(and(eq(sportsBetLegs.betId, bet.id), eq(sportsBetLegs.position, leg.position)));
    const written = { ...bet, ...possible(asBet(bet, now)), state: 'open' as const, dueAt: null };
    await money.write(tx, written);
    await addBetEvent(tx, bet.id, { kind: 'accepted', amount: 0n, at: clock.now() });
    await changeAnswer(tx, bet, { status: 'accepted', delay_ms: 0, legs: legsNow(offers) });
    await changed(tx, { bet: written, event: 'accepted', amount: 0n });
  }

  /**
   * Decides a bet whose delay is over. Prices are read before the bet is locked, so they are as old as the
   * transaction had to wait. Right after a start a bet stays due until its producers have told their state or
   * are lost.
   */
  async function decide(id: string): Promise<void> {
    const legs = await legsOf(store.db, id);
    const ids = legs.map(({ eventId }) => eventId);
    const events = await readEvents(feed, ids);
    if (legs.some((leg) => isAwaitedFor(events, leg, deps.isAwaited))) return;
    await store.transaction(async (tx) => {
      const locked = await lockBet(tx, id);
      if (locked?.bet.state !== 'pending') return;
      const offers = locked.legs.map((leg) => offerOf(events, leg, deps.isLost));
      const reason = refusalOf(locked.bet, locked.legs, offers);
      await (reason ? reject(tx, locked.bet, reason, offers) : accept(tx, locked.bet, locked.legs, offers));
    });
    accepted(ids);
  }

  async function dueBets(): Promise<readonly { id: string; work: () => Promise<void> }[]> {
    const due = await store.db
      .select({ id: sportsBets.id, state: sportsBets.state })
      .from(sportsBets)
      .where(and(isNotNull(sportsBets.dueAt), lte(sportsBets.dueAt, clock.now())))
      .orderBy(asc(sportsBets.dueAt))
      .limit(PER_RUN);
    return due.map(({ id, state }) => ({
      id,
      work: () => (state === 'pending' ? decide(id) : settlement.collect(id)),
    }));
  }

  async function dueCashOuts(): Promise<readonly { id: string; work: () => Promise<void> }[]> {
    const due = await store.db
      .select({ id: sportsCashOuts.betId })
      .from(sportsCashOuts)
      .where(lte(sportsCashOuts.dueAt, clock.now()))
      .orderBy(asc(sportsCashOuts.dueAt))
      .limit(PER_RUN);
    return due.map(({ id }) => ({ id, work: () => cashOuts.decide(id) }));
  }

  return {
    /** Processes all work that is due. Work that needs a feed which does not respond stays due. */
    async run(log: { error(context: object, message: string): void }): Promise<void> {
      for (const { id, work } of [...(await dueBets()), ...(await dueCashOuts())])
        await work().catch((error: unknown) =>
          log.error({ err: error, bet: id }, 'sports: a bet could not be decided'),
        );
      await autos.run(log);
    },
  };
}

const legsOf = (db: Db, id: string): Promise<readonly LegRow[]> =>
  db.select().from(sportsBetLegs).where(eq(sportsBetLegs.betId, id)).orderBy(asc(sportsBetLegs.position));
