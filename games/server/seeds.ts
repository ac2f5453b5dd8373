/**
 * Server seeds of provably fair play: one in use per owner and game, revealed when the player rotates it.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { gameRounds, gameSeeds } from './games.tables.ts';
import { isOneOf } from './store.ts';
import type { Db } from './store.ts';
import { newId } from './ids.ts';
import { commitmentOf, newServerSeed } from '#contract/commitment.ts';
import { newClientSeed } from './fairness.ts';
import type { FairnessView, SeedReply } from './protocol.ts';

export type Seed = typeof gameSeeds.$inferSelect;
type Owner = { ownerId: string; gameId: string };
/** An owner's values, or the columns and placeholders that contain them. */
type OwnerSql = { ownerId: string | SQLWrapper; gameId: string | SQLWrapper };
export const UNFINISHED = ['betting', 'open', 'raising', 'paying', 'voiding'] as const;

/** SQL condition: the row is the seed in use of this owner and game. */
export const inUse = ({ ownerId, gameId }: OwnerSql) =>
  and(eq(gameSeeds.ownerId, ownerId), eq(gameSeeds.gameId, gameId), isNull(gameSeeds.revealedAt));

async function find(tx: Db, owner: Owner, lock: boolean): Promise<Seed | undefined> {
  const query = tx.select().from(gameSeeds).where(inUse(owner));
  return (await (lock ? query.for('update') : query))[0];
}

async function start(
  tx: Db,
  clock: Clock,
  { ownerId, gameId }: Owner,
  serverSeed: string,
  clientSeed: string,
): Promise<Seed> {
  const fresh = {
    id: newId(),
    ownerId,
    gameId,
    serverSeed,
    nextServerSeed: newServerSeed(),
    clientSeed,
    createdAt: clock.now(),
  };
  await tx.insert(gameSeeds).values(fresh).onConflictDoNothing();
  const made = await find(tx, { ownerId, gameId }, true);
  if (!made) throw new Error('The server seed was not made.');
  return made;
}

/**
 * The seed in use; creates one if there is none. With `lock` its row stays locked until the transaction
 * ends.
 */
export async function seedInUse(tx: Db, clock: Clock, owner: Owner, lock = false): Promise<Seed> {
  return (await find(tx, owner, lock)) ?? start(tx, clock, owner, newServerSeed(), newClientSeed());
}

/**
 * SQL that takes the nonce with which a seed was read; it is a part of the statement that stores the round. Returns the
 * seed's id; no row when another request has taken the nonce or the seed was revealed meanwhile. `takenNonce`: the
 * values of its placeholders.
 */
export const TAKE_NONCE = sql`update game_seeds set nonce = nonce + 1
  where id = ${sql.placeholder('seed.id')} and nonce = ${sql.placeholder('seed.nonce')}::int
    and revealed_at is null returning id`;
export const takenNonce = ({ id, nonce }: Seed) => ({ 'seed.id': id, 'seed.nonce': nonce });

/**
 * Reveals the seed in use and starts the next one. Throws while a round is unfinished, because the seed reveals the
 * outcome of that round. The code is `round_not_open`, as the contract has no code of its own for this case.
 */
export async function rotateSeed(tx: Db, clock: Clock, owner: Owner, clientSeed: string): Promise<SeedReply> {
  const old = await seedInUse(tx, clock, owner, true);
  const unfinished = await tx
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(and(eq(gameRounds.seedId, old.id), isOneOf(gameRounds.status, UNFINISHED)))
    .limit(1);
  if (unfinished.length > 0) throw apiError('round_not_open');
  await tx.update(gameSeeds).set({ revealedAt: clock.now() }).where(eq(gameSeeds.id, old.id));
  const fresh = await start(tx, clock, owner, old.nextServerSeed, clientSeed);
  return {
    revealed: {
      serverSeed: old.serverSeed,
      serverSeedHash: commitmentOf(old.serverSeed),
      clientSeed: old.clientSeed,
      rounds: old.nonce,
    },
    fairness: toFairness(fresh),
  };
}

/** The public part of a seed in use. */
export const toFairness = ({ serverSeed, nextServerSeed, clientSeed, nonce }: Seed): FairnessView => ({
  serverSeedHash: commitmentOf(serverSeed),
  nextServerSeedHash: commitmentOf(nextServerSeed),
  clientSeed,
  nonce,
});
