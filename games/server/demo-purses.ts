/** Purses of demo play. */
import { and, inArray, like, lt, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Clock } from './clock.ts';
import { demoPurses, gameRequests, gameRounds, gameSeeds } from './games.tables.ts';
import { sharedBets } from './shared/shared-rounds.tables.ts';
import type { Store } from './store.ts';
import { DEMO_PURSE_STAKES, GUEST_KEPT_MS } from './constants.ts';
import { newId } from './ids.ts';
import { defaultStake, stakeLadder } from './stakes.ts';

const GUEST = 'guest:';
/** Maximum number of guests whose data one sweep deletes. */
const PURGE_BATCH = 500;

/** Id of a purse: a player has one purse for each game; a guest gets a new one at each launch. */
export const purseIdOf = (playerId: string | null, gameId: string): string =>
  playerId === null ? `${GUEST}${newId()}` : `demo:${playerId}:${gameId}`;

export function createDemoPurses({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /** Creates the purse, or refills one that cannot pay the smallest stake. */
    async ensure(id: string, gameId: string, currency: CurrencyCode): Promise<void> {
      const ladder = stakeLadder(currency);
      const balance = DEMO_PURSE_STAKES * defaultStake(ladder);
      await store.db
        .insert(demoPurses)
        .values({ id, gameId, currency, balance, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: demoPurses.id,
          set: { balance },
          setWhere: sql`${demoPurses.balance} < ${ladder[0] ?? 0n}`,
        });
    },

    /** Deletes data of guests that is older than GUEST_KEPT_MS. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - GUEST_KEPT_MS);
      await store.transaction(async (tx) => {
        const old = await tx
          .select({ id: demoPurses.id })
          .from(demoPurses)
          .where(and(like(demoPurses.id, `${GUEST}%`), lt(demoPurses.createdAt, before)))
          .limit(PURGE_BATCH);
        const ids = old.map(({ id }) => id);
        if (ids.length === 0) return;
        await tx.delete(sharedBets).where(inArray(sharedBets.ownerId, ids));
        await tx.delete(gameRequests).where(inArray(gameRequests.ownerId, ids));
        await tx.delete(gameRounds).where(inArray(gameRounds.ownerId, ids));
        await tx.delete(gameSeeds).where(inArray(gameSeeds.ownerId, ids));
        await tx.delete(demoPurses).where(inArray(demoPurses.id, ids));
      });
    },
  };
}
