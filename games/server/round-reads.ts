/** Reads of rounds and of the seeds that they are played on. */
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { ABANDONED_MS, BET_TIMEOUT_MS, SWEEP_BATCH } from './constants.ts';
import { gameRounds, gameSeeds } from './games.tables.ts';
import type { RoundOwner } from './new-round.ts';
import type { Round } from './round-saga.ts';
import { UNFINISHED, inUse } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { isOneOf } from './store.ts';
import type { Db } from './store.ts';

export type OwnerAndGame = Pick<RoundOwner, 'ownerId' | 'gameId'>;

export function createRoundReads(db: Db) {
  /** Prepared, because most calls of a client run this statement (`act`, `collect`). */
  const ownRound = db
    .select({ round: gameRounds, seed: gameSeeds })
    .from(gameRounds)
    .innerJoin(gameSeeds, inUse({ ownerId: gameRounds.ownerId, gameId: gameRounds.gameId }))
    .where(
      and(
        eq(gameRounds.ownerId, sql.placeholder('ownerId')),
        eq(gameRounds.gameId, sql.placeholder('gameId')),
        eq(gameRounds.id, sql.placeholder('id')),
      ),
    )
    .prepare('own_round');
  const ofOwner = ({ ownerId, gameId }: OwnerAndGame) =>
    and(eq(gameRounds.ownerId, ownerId), eq(gameRounds.gameId, gameId));

  return {
    /** The owner's round with this id, and the seed in use. */
    own: async (
      { ownerId, gameId }: OwnerAndGame,
      id: string,
    ): Promise<{ round: Round; seed: Seed } | undefined> =>
      (await ownRound.execute({ ownerId, gameId, id }))[0],

    /** The owner's unfinished round of this game, whichever state it is in. */
    unfinished: async (owner: OwnerAndGame): Promise<Round | undefined> =>
      (
        await db
          .select()
          .from(gameRounds)
          .where(and(ofOwner(owner), isOneOf(gameRounds.status, UNFINISHED)))
      )[0],

    /** The stake of the owner's newest round; null before the first. */
    async lastStake(owner: OwnerAndGame): Promise<bigint | null> {
      const [row] = await db
        .select({ stake: gameRounds.stake })
        .from(gameRounds)
        .where(ofOwner(owner))
        .orderBy(desc(gameRounds.createdAt))
        .limit(1);
      return row?.stake ?? null;
    },

    /** The newest closed rounds, newest first. */
    closed: (owner: OwnerAndGame, limit: number): Promise<Round[]> =>
      db
        .select()
        .from(gameRounds)
        .where(and(ofOwner(owner), eq(gameRounds.status, 'closed')))
        .orderBy(desc(gameRounds.createdAt), desc(gameRounds.nonce))
        .limit(limit),

    /**
     * The oldest rounds, SWEEP_BATCH at most, that have waited too long for a money call (BET_TIMEOUT_MS) or for their
     * player (ABANDONED_MS).
     */
    stale(now: Date): Promise<Round[]> {
      const before = (ms: number) => lt(gameRounds.updatedAt, new Date(now.getTime() - ms));
      const waiting = inArray(gameRounds.status, ['betting', 'raising', 'voiding', 'paying']);
      return db
        .select()
        .from(gameRounds)
        .where(
          or(and(waiting, before(BET_TIMEOUT_MS)), and(eq(gameRounds.status, 'open'), before(ABANDONED_MS))),
        )
        .orderBy(asc(gameRounds.updatedAt))
        .limit(SWEEP_BATCH);
    },
  };
}
