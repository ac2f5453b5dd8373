/**
 * Results of the feed → money. A leg takes each settlement of its market once (`settledTimes`); what the bet pays then
 * is the target of its movements, so a correction is the difference to what was moved before.
 */
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { FeedPort } from '#contract/feed-port.ts';
import type { BetEventKind } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { settleBet, type Settlement } from '#settlement/settle-bet.ts';
import type { BetMover } from './bet-money.ts';
import { asBet, lockBet, tell, type BetRow, type LegRow } from './bets.ts';
import { followVoid, isFirstResult, ownStake, type FreeBets } from './free-bet-stakes.ts';
import { readEvents, settledLeg } from './read-prices.ts';
import { sportsBetLegs, sportsBets } from './sports.tables.ts';

export type SettleDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  freeBets: FreeBets;
  /** After the commit of each change of a bet. */
  changed: (tx: Db, bet: Pick<BetRow, 'id' | 'playerId'>) => Promise<void>;
};

/** A bet that owes is looked at again after this time. */
const COLLECT_AGAIN_MS = 60_000;
/** A feed corrects results of the last days. */
const CORRECTED_WITHIN_MS = 3 * 86_400_000;
const REASON = 'Payout of a bet on sports';

/** Money of one locked bet. */
function createPayout({ clock, money, freeBets, changed }: SettleDeps) {
  /** The hold ends: a void bet gets it back, any other pays it to the sportsbook. */
  async function endHold(tx: Db, bet: BetRow, state: Settlement['state']): Promise<BetRow> {
    if (state === 'open') return bet;
    return state === 'void' ? money.release(tx, bet) : money.capture(tx, bet, bet.held);
  }

  /** What the player has of the bet when it is in this state, the stake taken off. */
  const targetOf = (bet: BetRow, { state, total }: Settlement): bigint =>
    bet.cashedOut + (state === 'open' ? 0n : total) - ownStake(bet);

  /** Moves the money to what the results say, and writes the bet. */
  async function settle(tx: Db, before: BetRow, legs: readonly LegRow[]): Promise<void> {
    const settlement = settleBet(asBet(before, legs));
    const { state, total, bonus } = settlement;
    const isFirst = isFirstResult(before);
    await followVoid(freeBets, tx, before, state);
    // An open bet keeps its hold. One whose results were taken back has none any more: its payout comes back.
    const isHeld = isFirst && state === 'open';
    const ended = await endHold(tx, before, state);
    const moved = isHeld ? ended : await money.moveTo(tx, ended, targetOf(before, settlement), REASON);
    const now = clock.now();
    const isDecided = state !== 'open';
    await money.write(tx, {
      ...moved,
      state,
      payout: total,
      bonus,
      settledAt: isDecided ? now : null,
      dueAt: moved.owed > 0n ? new Date(now.getTime() + COLLECT_AGAIN_MS) : null,
    });
    const paid = moved.net - before.net + (isFirst && isDecided ? before.held : 0n);
    if (isDecided || !isFirst) {
      const kind: BetEventKind = isFirst ? 'settled' : 'resettled';
      await tell(tx, before.id, { kind, amount: state === 'void' && isFirst ? before.held : paid, at: now });
    }
    await changed(tx, before);
  }

  return { settle, targetOf };
}

/** Events with legs of bets that are not over, or whose results may have been corrected meanwhile. */
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

export function createBetSettlement(deps: SettleDeps) {
  const { store, clock, feed, money, changed } = deps;
  const { settle, targetOf } = createPayout(deps);

  /** Writes the newest results of these markets to the legs of one bet; true when a result changed. */
  const settleOne = (betId: string, events: Awaited<ReturnType<typeof readEvents>>): Promise<boolean> =>
    store.transaction(async (tx) => {
      const locked = await lockBet(tx, betId);
      if (!locked || locked.bet.state === 'pending' || locked.bet.state === 'rejected') return false;
      let isNew = false;
      const legs: LegRow[] = [];
      for (const leg of locked.legs) {
        const settled = settledLeg(events, leg);
        legs.push(settled ? { ...leg, ...settled } : leg);
        if (!settled) continue;
        isNew = true;
        await tx
          .update(sportsBetLegs)
          .set(settled)
          .where(and(eq(sportsBetLegs.betId, betId), eq(sportsBetLegs.position, leg.position)));
      }
      // A cash-out of the whole bet has ended it: results are told, and move nothing.
      if (isNew && locked.bet.state !== 'cashed_out') await settle(tx, locked.bet, legs);
      return isNew;
    });

  return {
    /** Applies what the feed says of an event to every bet on it. Rejects with FeedError. */
    async event(eventId: string): Promise<number> {
      const rows = await store.db
        .selectDistinct({ betId: sportsBetLegs.betId })
        .from(sportsBetLegs)
        .innerJoin(sportsBets, eq(sportsBets.id, sportsBetLegs.betId))
        .where(and(eq(sportsBetLegs.eventId, eventId), ne(sportsBets.state, 'rejected')));
      if (rows.length === 0) return 0;
      const events = await readEvents(feed, [eventId]);
      let count = 0;
      for (const { betId } of rows) if (await settleOne(betId, events)) count += 1;
      return count;
    },

    /** Takes what a corrected bet still owes. */
    collect: (betId: string): Promise<void> =>
      store.transaction(async (tx) => {
        const locked = await lockBet(tx, betId);
        if (!locked || locked.bet.owed === 0n) return;
        const { bet, legs } = locked;
        const target = targetOf(bet, settleBet(asBet(bet, legs)));
        const moved = await money.moveTo(tx, bet, target, REASON);
        const now = clock.now();
        await money.write(tx, {
          ...moved,
          dueAt: moved.owed > 0n ? new Date(now.getTime() + COLLECT_AGAIN_MS) : null,
        });
        if (moved.net !== bet.net)
          await tell(tx, betId, { kind: 'collected', amount: moved.net - bet.net, at: now });
        await changed(tx, bet);
      }),

    openEvents: () => readOpenEvents(store.db, clock.now()),
  };
}
export type BetSettlement = ReturnType<typeof createBetSettlement>;
