/**
 * Grants of free rounds: player, game, campaign and the number left. A bet that names the campaign plays one
 * of them (provider-calls.ts).
 */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/kernel/clock.ts';
import { apiError } from '#contract/api-error.ts';
import { freeRoundGrants, ledgerTransactions } from './wallet.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { usableFreeRounds } from './provider-rules.ts';
import type { RoundKey } from './wallet-rounds.ts';

export type FreeRounds = typeof freeRoundGrants.$inferSelect;
/** Identifies a grant: a player has at most one per game and campaign. */
type GrantKey = Pick<FreeRounds, 'playerId' | 'gameId' | 'campaignId'>;
export type NewFreeRounds = GrantKey & Pick<FreeRounds, 'count' | 'stake' | 'expiresAt'>;
type Deps = { store: Store; clock: Clock; pushFreeRounds: (tx: Db, playerId: string) => Promise<void> };

export const atFreeRounds = ({ playerId, gameId, campaignId }: GrantKey) =>
  and(
    eq(freeRoundGrants.playerId, playerId),
    eq(freeRoundGrants.gameId, gameId),
    eq(freeRoundGrants.campaignId, campaignId),
  );

/**
 * Adds `change` to the number of free rounds left. The caller has locked the player's wallet; the CHECK of the
 * table rejects a number out of range.
 */
export async function addFreeRounds(tx: Db, id: string, change: 1 | -1): Promise<void> {
  await tx
    .update(freeRoundGrants)
    .set({ left: sql`${freeRoundGrants.left} + ${change}` })
    .where(eq(freeRoundGrants.id, id));
}

export function createFreeRounds({ store, clock, pushFreeRounds }: Deps) {
  const find = async (key: GrantKey, tx: Db = store.db): Promise<FreeRounds | null> =>
    (await tx.select().from(freeRoundGrants).where(atFreeRounds(key)))[0] ?? null;

  return {
    /** The player's grant for a game in a campaign; null when there was none. */
    find,

    /**
     * Grants free rounds and pushes the change to the player, in the transaction `caller` if given. A repeated
     * grant gives nothing more; the same campaign with another number or stake throws `idempotency_conflict`.
     */
    async give(wanted: NewFreeRounds, caller?: Db): Promise<FreeRounds> {
      const within = async (tx: Db): Promise<FreeRounds> => {
        const fresh = { ...wanted, id: randomUUID(), left: wanted.count, createdAt: clock.now() };
        const [given] = await tx.insert(freeRoundGrants).values(fresh).onConflictDoNothing().returning();
        if (given) {
          await pushFreeRounds(tx, wanted.playerId);
          return given;
        }
        const known = await find(wanted, tx);
        if (!known || known.count !== wanted.count || known.stake !== wanted.stake)
          throw apiError('idempotency_conflict');
        return known;
      };
      return caller ? within(caller) : store.transaction(within);
    },

    /** Ends the player's grants of a campaign: their remaining rounds cannot be played any more. */
    async end(tx: Db, { playerId, campaignId }: Omit<GrantKey, 'gameId'>): Promise<void> {
      const ended = await tx
        .update(freeRoundGrants)
        .set({ expiresAt: clock.now() })
        .where(
          and(
            eq(freeRoundGrants.playerId, playerId),
            eq(freeRoundGrants.campaignId, campaignId),
            gt(freeRoundGrants.left, 0),
          ),
        )
        .returning({ id: freeRoundGrants.id });
      if (ended.length > 0) await pushFreeRounds(tx, playerId);
    },

    /** The campaign whose free rounds paid bets of a round; null = no bet was a free round. */
    async campaignOf(tx: Db, { playerId, gameId, roundId }: RoundKey): Promise<string | null> {
      const [row] = await tx
        .select({ campaignId: freeRoundGrants.campaignId })
        .from(ledgerTransactions)
        .innerJoin(freeRoundGrants, eq(freeRoundGrants.id, ledgerTransactions.grantId))
        .where(
          and(
            eq(ledgerTransactions.playerId, playerId),
            eq(ledgerTransactions.gameId, gameId),
            eq(ledgerTransactions.roundId, roundId),
          ),
        )
        .orderBy(desc(ledgerTransactions.id))
        .limit(1);
      return row?.campaignId ?? null;
    },

    /** Stores the time of the first launch with this grant. */
    async activate({ id, playerId }: FreeRounds): Promise<void> {
      await store.transaction(async (tx) => {
        const first = await tx
          .update(freeRoundGrants)
          .set({ activatedAt: clock.now() })
          .where(and(eq(freeRoundGrants.id, id), isNull(freeRoundGrants.activatedAt)))
          .returning({ id: freeRoundGrants.id });
        if (first.length > 0) await pushFreeRounds(tx, playerId);
      });
    },

    /** Number of rounds that can still be played: those left, or none when the grant has expired. */
    usable: (rounds: FreeRounds): number => usableFreeRounds(rounds, clock.now()),

    /** Grants with rounds left, activated ones first (specification 2 §4 "Bonus rules"). */
    async ofPlayer(playerId: string): Promise<FreeRounds[]> {
      const rows = await store.db
        .select()
        .from(freeRoundGrants)
        .where(eq(freeRoundGrants.playerId, playerId))
        .orderBy(freeRoundGrants.createdAt);
      const usable = rows.filter((rounds) => usableFreeRounds(rounds, clock.now()) > 0);
      return usable.sort((a, b) => Number(b.activatedAt !== null) - Number(a.activatedAt !== null));
    },
  };
}
