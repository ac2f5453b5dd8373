/** Server seeds of provably fair play: one in use for each owner and game, revealed when the player rotates it. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { apiError } from '#platform/http/api-error.ts';
import { gameRounds, gameSeeds } from '#platform/store/schema/games.ts';
import type { Db } from '#platform/store/store.ts';
import { newId } from './ids.ts';
import { commitmentOf, newClientSeed, newServerSeed } from './fairness.ts';
import type { FairnessView, SeedReply } from './protocol.ts';

export type Seed = typeof gameSeeds.$inferSelect;
type Owner = { ownerId: string; gameId: string };
export const UNFINISHED = ['betting', 'open', 'paying', 'voiding'] as const;

const inUse = ({ ownerId, gameId }: Owner) => and(eq(gameSeeds.ownerId, ownerId), eq(gameSeeds.gameId, gameId), isNull(gameSeeds.revealedAt));

/** The seed in use, made now if there is none. With `lock` its row stays locked until the transaction ends. */
export async function seedInUse(tx: Db, clock: Clock, owner: Owner, lock = false): Promise<Seed> {
  const find = async (): Promise<Seed | undefined> => {
    const query = tx.select().from(gameSeeds).where(inUse(owner));
    return (await (lock ? query.for('update') : query))[0];
  };
  const found = await find();
  if (found) return found;
  const { ownerId, gameId } = owner;
  const fresh = { id: newId(), ownerId, gameId, serverSeed: newServerSeed(), clientSeed: newClientSeed(), createdAt: clock.now() };
  await tx.insert(gameSeeds).values(fresh).onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error('The server seed was not made.');
  return made;
}

/** Takes the next nonce of a locked seed. */
export async function takeNonce(tx: Db, seed: Seed): Promise<number> {
  await tx
    .update(gameSeeds)
    .set({ nonce: sql`${gameSeeds.nonce} + 1` })
    .where(eq(gameSeeds.id, seed.id));
  return seed.nonce;
}

/** Reveals the seed in use and starts the next one. Throws `round_not_open` while a round is unfinished: its outcome would be told. */
export async function rotateSeed(tx: Db, clock: Clock, owner: Owner, clientSeed: string): Promise<SeedReply> {
  const old = await seedInUse(tx, clock, owner, true);
  const unfinished = await tx
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(and(eq(gameRounds.seedId, old.id), inArray(gameRounds.status, [...UNFINISHED])))
    .limit(1);
  if (unfinished.length > 0) throw apiError('round_not_open');
  await tx.update(gameSeeds).set({ revealedAt: clock.now() }).where(eq(gameSeeds.id, old.id));
  const fresh = await seedInUse(tx, clock, owner, true);
  await tx.update(gameSeeds).set({ clientSeed }).where(eq(gameSeeds.id, fresh.id));
  return {
    revealed: { serverSeed: old.serverSeed, serverSeedHash: commitmentOf(old.serverSeed), clientSeed: old.clientSeed, rounds: old.nonce },
    fairness: toFairness({ ...fresh, clientSeed }),
  };
}

/** What the player may know of a seed in use. */
export const toFairness = ({ serverSeed, clientSeed, nonce }: Seed): FairnessView => ({ serverSeedHash: commitmentOf(serverSeed), clientSeed, nonce });
