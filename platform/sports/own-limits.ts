/**
 * Limits on stakes that players have asked for (responsible gaming; products §7.0 `rgLimit`,
 * docs/decisions/0380): how much of their own money they may stake within a number of days that ends now.
 */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { LIMIT_DAYS, type LimitPeriod } from '#contract/sports/own-limit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sportsBets, sportsStakeLimits } from './sports.tables.ts';

/** A limit on stakes per period, in minor units. */
export type StakeLimit = { amount: bigint; period: LimitPeriod };
export type OwnLimit = StakeLimit & { left: bigint };

const DAY_MS = 86_400_000;

/**
 * SQL for the counted stake of a bet. The open part of a void bet was given back; a part that was cashed out
 * before was not.
 */
const counted = sql`case when ${sportsBets.state} = 'void' then ${sportsBets.stake} - ${sportsBets.openStake} else ${sportsBets.stake} end`;

/**
 * Sum of the stakes since a time, in minor units. Refused bets, free bets and bonus money do not count. A bet
 * that replaces an edited one does not count either, because its stake is the value of a bet that was counted.
 */
async function stakedSince(db: Db, playerId: string, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ staked: sql`coalesce(sum(${counted}), 0)`.mapWith(BigInt) })
    .from(sportsBets)
    .where(
      and(
        eq(sportsBets.playerId, playerId),
        gt(sportsBets.placedAt, since),
        ne(sportsBets.state, 'rejected'),
        ne(sportsBets.balance, 'bonus'),
        isNull(sportsBets.freeBet),
        isNull(sportsBets.editedFrom),
      ),
    );
  return row?.staked ?? 0n;
}

export function createOwnLimits({ store, clock }: { store: Store; clock: Clock }) {
  const leftOf = async (db: Db, limit: StakeLimit & { playerId: string }): Promise<bigint> => {
    const since = new Date(clock.now().getTime() - LIMIT_DAYS[limit.period] * DAY_MS);
    return limit.amount - (await stakedSince(db, limit.playerId, since));
  };
  const limitOf = (db: Db, playerId: string) =>
    db.select().from(sportsStakeLimits).where(eq(sportsStakeLimits.playerId, playerId));

  return {
    /** Replaces the player's limit; null removes it. */
    async set(playerId: string, limit: StakeLimit | null): Promise<void> {
      if (limit === null) {
        await store.db.delete(sportsStakeLimits).where(eq(sportsStakeLimits.playerId, playerId));
        return;
      }
      const row = { playerId, ...limit };
      await store.db
        .insert(sportsStakeLimits)
        .values(row)
        .onConflictDoUpdate({ target: sportsStakeLimits.playerId, set: limit });
    },

    /** The player's limit and what is left of it, not below zero; null without a limit. */
    async ofPlayer(playerId: string): Promise<OwnLimit | null> {
      const [limit] = await limitOf(store.db, playerId);
      if (!limit) return null;
      const left = await leftOf(store.db, limit);
      return { amount: limit.amount, period: limit.period, left: left > 0n ? left : 0n };
    },

    /**
     * What is left of the player's limit in the transaction that has just written a bet: below zero when bets
     * placed meanwhile have used it up; null without a limit. Locks the limit, so that bets of one player wait
     * for each other, whichever balance pays them.
     */
    async leftAfter(tx: Db, playerId: string): Promise<bigint | null> {
      const [limit] = await limitOf(tx, playerId).for('update');
      return limit ? leftOf(tx, limit) : null;
    },
  };
}
export type OwnLimits = ReturnType<typeof createOwnLimits>;
