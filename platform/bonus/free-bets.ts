/** Free bets of players (specification 2 §3 "Free bets: a count"). The sportsbook will play them. */
import { and, eq, gt, isNull, or, sum } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { freeBets } from './bonus.tables.ts';
import type { BonusPusher } from './tell-program.ts';

type Deps = { store: Store; clock: Clock; realtime?: BonusPusher | undefined };
/** `key`: the same at each repeat. */
export type NewFreeBets = { key: string; playerId: string; count: number; expiresAt: Date | null };

export function createFreeBets({ store, clock, realtime }: Deps) {
  async function countOf(playerId: string, db: Db = store.db): Promise<number> {
    const [row] = await db
      .select({ left: sum(freeBets.left).mapWith(Number) })
      .from(freeBets)
      .where(
        and(
          eq(freeBets.playerId, playerId),
          gt(freeBets.left, 0),
          or(isNull(freeBets.expiresAt), gt(freeBets.expiresAt, clock.now())),
        ),
      );
    return row?.left ?? 0;
  }
  return {
    /** Free bets that can still be played. */
    countOf,

    /**
     * Gives free bets, once for a key; returns how many the player has. `caller`: the transaction to be part of. Throws
     * `idempotency_conflict`.
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
