/**
 * Gives, counts and uses free bets of players (specification 2 §3 "Free bets: a count");
 * platform/sports/free-bet-stakes.ts stakes them.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { freeBets } from './bonus.tables.ts';
import type { BonusPusher } from './push-program.ts';

/** How long a free bet that is given back stays valid at least. */
const BACK_MS = 3 * millisecondsInDay;

type Deps = { store: Store; clock: Clock; realtime?: BonusPusher | undefined };
/** `key`: idempotency key. */
export type NewFreeBets = { key: string; playerId: string; count: number; expiresAt: Date | null };

export function createFreeBets({ store, clock, realtime }: Deps) {
  const isUsable = (playerId: string) =>
    and(
      eq(freeBets.playerId, playerId),
      gt(freeBets.left, 0),
      or(isNull(freeBets.expiresAt), gt(freeBets.expiresAt, clock.now())),
    );
  async function countOf(playerId: string, db: Db = store.db): Promise<number> {
    const [row] = await db
      .select({ left: sum(freeBets.left).mapWith(Number) })
      .from(freeBets)
      .where(isUsable(playerId));
    return row?.left ?? 0;
  }
  async function pushCount(tx: Db, playerId: string): Promise<void> {
    await realtime?.push(playerId, 'update_user_free_bets', { count: await countOf(playerId, tx) }, tx);
  }

  return {
    /** Number of the player's free bets that can still be used. */
    countOf,

    /**
     * Uses one free bet of the player, from the award that expires first; returns the award's id, or null if
     * there is none.
     */
    async take(tx: Db, playerId: string): Promise<string | null> {
      // All usable rows are locked in a fixed order, so that concurrent bets do not use the same free bet.
      const rows = await tx
        .select({ id: freeBets.id, left: freeBets.left })
        .from(freeBets)
        .where(isUsable(playerId))
        .orderBy(sql`${freeBets.expiresAt} nulls last`, asc(freeBets.id))
        .for('update');
      const [first] = rows;
      if (!first) return null;
      await tx
        .update(freeBets)
        .set({ left: first.left - 1 })
        .where(eq(freeBets.id, first.id));
      await pushCount(tx, playerId);
      return first.id;
    },

    /** Gives one free bet back to the award `id`, which then stays valid for at least BACK_MS. */
    async giveBack(tx: Db, id: string): Promise<void> {
      const until = new Date(clock.now().getTime() + BACK_MS).toISOString();
      // An award without an expiry stays without one.
      const { expiresAt } = freeBets;
      const [row] = await tx
        .update(freeBets)
        .set({
          left: sql`${freeBets.left} + 1`,
          expiresAt: sql`case when ${expiresAt} is null then null else greatest(${expiresAt}, ${until}::timestamptz) end`,
        })
        .where(and(eq(freeBets.id, id), lt(freeBets.left, freeBets.count)))
        .returning({ playerId: freeBets.playerId });
      if (row) await pushCount(tx, row.playerId);
    },

    /** Uses a free bet of the award `id` again, after `giveBack`; does nothing when all have been used. */
    async takeAgain(tx: Db, id: string): Promise<void> {
      const [row] = await tx
        .update(freeBets)
        .set({ left: sql`${freeBets.left} - 1` })
        .where(and(eq(freeBets.id, id), gt(freeBets.left, 0)))
        .returning({ playerId: freeBets.playerId });
      if (row) await pushCount(tx, row.playerId);
    },

    /**
     * Gives free bets, once for each `key`; returns how many the player has now. `caller`: transaction in
     * which this runs. Throws `idempotency_conflict` when the key was used for another player or count.
     */
    give({ key, ...given }: NewFreeBets, caller?: Db): Promise<number> {
      const within = async (tx: Db): Promise<number> => {
        const { playerId, count } = given;
        const row = { id: key, left: count, createdAt: clock.now(), ...given };
        const [fresh] = await tx.insert(freeBets).values(row).onConflictDoNothing().returning();
        if (!fresh) {
          const [known] = await tx.select().from(freeBets).where(eq(freeBets.id, key));
          if (known?.playerId !== playerId || known.count !== count) throw apiError('idempotency_conflict');
          return countOf(playerId, tx);
        }
        const all = await countOf(playerId, tx);
        await realtime?.push(playerId, 'update_user_free_bets', { count: all }, tx);
        return all;
      };
      return caller ? within(caller) : store.transaction(within);
    },
  };
}
