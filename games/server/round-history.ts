/** Closed rounds with the seeds that verify them. */
import { inArray } from 'drizzle-orm';
import { commitmentOf } from '#contract/commitment.ts';
import { gameSeeds } from './games.tables.ts';
import type { HistoryReply, RoundView } from './protocol.ts';
import type { Round } from './round-saga.ts';
import type { Store } from './store.ts';

/** Rounds in the given order. `serverSeed` is null until the seed is revealed. */
export async function toHistory(
  { db }: Pick<Store, 'db'>,
  rounds: readonly Round[],
  viewOf: (round: Round) => RoundView,
): Promise<HistoryReply['rounds']> {
  const seedIds = [...new Set(rounds.map((round) => round.seedId))];
  const seeds =
    seedIds.length === 0 ? [] : await db.select().from(gameSeeds).where(inArray(gameSeeds.id, seedIds));
  return rounds.flatMap((round) => {
    const seed = seeds.find(({ id }) => id === round.seedId);
    if (!seed) return [];
    const { bet, actions, createdAt, nonce, clientSeed } = round;
    return {
      round: viewOf(round),
      bet,
      actions,
      at: createdAt.toISOString(),
      nonce,
      serverSeedHash: commitmentOf(seed.serverSeed),
      clientSeed,
      serverSeed: seed.revealedAt === null ? null : seed.serverSeed,
    };
  });
}
