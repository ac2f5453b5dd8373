/**
 * Applies results of the feed to bets. A leg applies each settlement of its market once (`settledTimes`); the
 * resulting payout is the target of the bet's movements, so that a correction moves the difference.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { FeedPort } from '#contract/feed-port.ts';
import type { BetEventKind } from '#contract/sports/bet-states.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { settleBet, type Settlement } from '#settlement/settle-bet.ts';
import type { BetMover } from './bet-money.ts';
import type { BetChanged } from './bet-pushes.ts';
import { countDecided } from './bonus-bets.ts';
import type { BonusMoney } from './bonus-money.ts';
import { asBet, lockBet, addBetEvent, type BetRow, type LegRow } from './bets.ts';
import { followVoid, isFirstResult, playerStake, type FreeBets } from './free-bet-stakes.ts';
import { LATE_MS, readEvents, settledLeg } from './read-prices.ts';
import { hasLowOdds } from './slip-offer.ts';
import { sportsBetLegs, sportsBets } from './sports.tables.ts';

export type SettleDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  freeBets: FreeBets;
  bonusMoney: Pick<BonusMoney, 'count'>;
  changed: BetChanged;
  log: { error(context: object, message: string): void };
};

/** How long after an attempt to collect what a bet owes the next one is made. */
const COLLECT_AGAIN_MS = 60_000;
/** How long after its settlement a feed may correct a result. */
const CORRECTED_WITHIN_MS = 3 * 86_400_000;
/** When to collect what a bet owes; null: nothing is owed, or only bonus money, which is not collected. */
const dueOf = ({ owed, bonusStake }: Pick<BetRow, 'owed' | 'bonusStake'>, now: Date): Date | null =>
  owed > 0n && bonusStake === null ? new Date(now.getTime() + COLLECT_AGAIN_MS) : null;
const REASON = 'Payout of a bet on sports';

/** Builds the movements of money of a locked bet. */
function createPayout(deps: SettleDeps) {
  const { clock, money, freeBets, changed } = deps;
  /**
   * Ends the hold of a bet that is not open: releases it to the player if the bet is void, else pays it to the
   * sportsbook.
   */
  async function endHold(tx: Db, bet: BetRow, state: Settlement['state']): Promise<BetRow> {
    if (state === 'open') return bet;
    return state === 'void' ? money.release(tx, bet) : money.capture(tx, bet, bet.held);
  }

  /** What the movements of a bet must sum up to for a settlement: its payouts minus the player's stake. */
  const targetOf = (bet: BetRow, { state, total }: Settlement): bigint =>
    bet.cashedOut + (state === 'open' ? 0n : total) - playerStake(bet);

  /** Moves the money to the result, and writes the bet. */
  async function settle(tx: Db, before: BetRow, legs: readonly LegRow[]): Promise<void> {
    const settlement = settleBet(asBet(before, legs));
    const { state, total, bonus } = settlement;
    const isFirst = isFirstResult(before);
    await followVoid(freeBets, tx, before, state);
    // A bet that stays open keeps its hold. One that is open again because its results were reverted has no
    // hold any more, so its payout is taken back.
    const isHeld = isFirst && state === 'open';
    const ended = await endHold(tx, before, state);
    const moved = isHeld ? ended : await money.moveTo(tx, ended, targetOf(before, settlement), REASON);
    const now = clock.now();
    const isDecided = state !== 'open';
    const written = {
      ...moved,
      state,
      payout: total,
      bonus,
      settledAt: isDecided ? now : null,
      dueAt: dueOf(moved, now),
      bonusStake: isDecided ? before.bonusStake && ('ended' as const) : before.bonusStake,
    };
    await money.write(tx, written);
    if (isFirst && isDecided)
      await countDecided(deps, tx, before, {
        state,
        total,
        isLowOdds: hasLowOdds(asBet(before, legs)),
        at: now,
      });
    if (!isDecided && isFirst) return changed(tx, { bet: written, event: null, amount: 0n });
    const kind: BetEventKind = isFirst ? 'settled' : 'resettled';
    const paid = moved.net - before.net + (isFirst ? before.held : 0n);
    const amount = state === 'void' && isFirst && before.bonusStake === null ? before.held : paid;
    await addBetEvent(tx, before.id, { kind, amount, at: now });
    await changed(tx, { bet: written, event: kind, amount });
  }

  return { settle, targetOf };
}

/**
 * Ids of events with legs of open bets, or of bets that were settled so recently that results may be corrected.
 */
async function readOpenEvents(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: sportsBetLegs.eventId })
    .from(sportsBetLegs)
    .innerJoin(sportsBets, eq(sportsBets.id, sportsBetLegs.betId))
    .where(
      or(
        inArray(sportsBets.state, ['open', 'pending']),
        gt(sportsBets.settledAt, new Date(now.getTime() - CORRECTED_WITHIN_MS)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Ids of matches that began two days ago and have open legs, which become void (products §7.3). */
async function readLateEvents(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: sportsBetLegs.eventId })
    .from(sportsBetLegs)
    .innerJoin(sportsBets, eq(sportsBets.id, sportsBetLegs.betId))
    .where(
      and(
        eq(sportsBets.state, 'open'),
        isNull(sportsBetLegs.result),
        isNotNull(sportsBetLegs.home),
        lt(sportsBetLegs.startsAt, new Date(now.getTime() - LATE_MS)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The legs on an event in all bets that results may change: not of pending or refused ones. */
const readBetLegs = (db: Db, eventId: string): Promise<readonly LegRow[]> =>
  db
    .select()
    .from(sportsBetLegs)
    .where(
      and(
        eq(sportsBetLegs.eventId, eventId),
        inArray(
          sportsBetLegs.betId,
          db
            .select({ id: sportsBets.id })
            .from(sportsBets)
            .where(notInArray(sportsBets.state, ['pending', 'rejected'])),
        ),
      ),
    );

type Events = Awaited<ReturnType<typeof readEvents>>;

/** Builds the step that applies results to one bet. */
function createApplying({ store, clock }: SettleDeps, settle: ReturnType<typeof createPayout>['settle']) {
  /**
   * Writes the newest results of the events to the legs of one bet, and settles it; true when a result has
   * changed.
   */
  return (betId: string, events: Events): Promise<boolean> =>
    store.transaction(async (tx) => {
      const locked = await lockBet(tx, betId);
      if (!locked || locked.bet.state === 'pending' || locked.bet.state === 'rejected') return false;
      let isNew = false;
      const legs: LegRow[] = [];
      for (const leg of locked.legs) {
        const settled = settledLeg(events, leg, clock.now());
        legs.push(settled ? { ...leg, ...settled } : leg);
        if (!settled) continue;
        isNew = true;
        await tx
          .update(sportsBetLegs)
          .set(settled)
          .where(and(eq(sportsBetLegs.betId, betId), eq(sportsBetLegs.position, leg.position)));
      }
      // A bet that was cashed out completely is over: results are recorded, but move no money.
      if (isNew && locked.bet.state !== 'cashed_out') await settle(tx, locked.bet, legs);
      return isNew;
    });
}

/** Thrown when bets of an event could not be settled; the other bets of the event were. */
export class UnsettledBets extends Error {
  constructor(eventId: string, count: number) {
    super(`${count} bets on event ${eventId} could not be settled.`);
  }
}

export function createBetSettlement(deps: SettleDeps) {
  const { store, clock, feed, money, changed, log } = deps;
  const { settle, targetOf } = createPayout(deps);
  const apply = createApplying(deps, settle);

  return {
    /**
     * Applies the feed's data of an event to every bet that it changes, and returns how many it changed.
     * Rejects with FeedError when the feed does not answer, and with UnsettledBets when bets failed; the others
     * are settled nevertheless.
     */
    async event(eventId: string): Promise<number> {
      const legs = await readBetLegs(store.db, eventId);
      if (legs.length === 0) return 0;
      const events = await readEvents(feed, [eventId]);
      const now = clock.now();
      const news = new Set(
        legs.filter((leg) => settledLeg(events, leg, now) !== null).map(({ betId }) => betId),
      );
      let [count, failed] = [0, 0];
      for (const betId of news)
        try {
          if (await apply(betId, events)) count += 1;
        } catch (error) {
          failed += 1;
          log.error({ err: error, bet: betId, event: eventId }, 'sports: a bet could not be settled');
        }
      if (failed > 0) throw new UnsettledBets(eventId, failed);
      return count;
    },

    /** Collects what a corrected bet still owes, as far as the balance suffices. */
    collect: (betId: string): Promise<void> =>
      store.transaction(async (tx) => {
        const locked = await lockBet(tx, betId);
        if (!locked || locked.bet.owed === 0n) return;
        const { bet, legs } = locked;
        const target = targetOf(bet, settleBet(asBet(bet, legs)));
        const moved = await money.moveTo(tx, bet, target, REASON);
        const now = clock.now();
        const written = {
          ...moved,
          dueAt: dueOf(moved, now),
        };
        await money.write(tx, written);
        if (moved.net === bet.net) return;
        const amount = moved.net - bet.net;
        await addBetEvent(tx, betId, { kind: 'collected', amount, at: now });
        await changed(tx, { bet: written, event: 'collected', amount });
      }),

    openEvents: () => readOpenEvents(store.db, clock.now()),
    lateEvents: () => readLateEvents(store.db, clock.now()),
  };
}
export type BetSettlement = ReturnType<typeof createBetSettlement>;
