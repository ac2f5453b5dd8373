/**
 * Scores in the database: written in the transaction of the call that closes a round, read for
 * leaderboards.
 */
import { and, asc, count, desc, eq, gt, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { competitions, competitionScores } from './competitions.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { OnRoundClosed, RoundSubscriber } from '#platform/wallet/wallet.api.ts';
import { pointsOf } from './competition-rules.ts';

export type Score = typeof competitionScores.$inferSelect;
export type Leader = Score & { place: number; username: string };
/** A player's place and score. `ahead`: score of the player one place higher; null for the first place. */
export type Standing = { place: number; score: bigint; ahead: bigint | null };

const isRunning = (gameId: SQLWrapper, at: SQLWrapper) =>
  and(
    isNull(competitions.settledAt),
    lte(competitions.openedAt, at),
    lte(competitions.dateStart, at),
    gt(competitions.dateEnd, at),
    sql`${competitions.gameIds} @> array[${gameId}]`,
  );

/**
 * Adds a closed round to the running competitions of its game. The competitions' rows stay locked (shared)
 * until the call's transaction ends, so a settlement waits for this round; after the settlement the query
 * finds no running competition. A closed round cannot be rolled back, so its points stay.
 */
const addRound: OnRoundClosed = async (
  tx,
  _wallet,
  { playerId, gameId, stakedReal: staked, wonReal: won, isRealOnly, closedAt },
) => {
  if (!isRealOnly || staked === 0n) return false;
  const running = await tx
    .select({ id: competitions.id, nomination: competitions.nomination })
    .from(competitions)
    .where(isRunning(sql`${gameId}::text`, sql.param(closedAt, competitions.dateStart)))
    .orderBy(asc(competitions.id))
    .for('key share');
  for (const { id: competitionId, nomination } of running) {
    const score = pointsOf(nomination, { staked, won });
    if (score === 0n) continue;
    const now = sql`excluded.score`;
    const isBest = nomination === 'multiplier';
    await tx
      .insert(competitionScores)
      .values({ competitionId, playerId, score, reachedAt: closedAt })
      .onConflictDoUpdate({
        target: [competitionScores.competitionId, competitionScores.playerId],
        set: { score: isBest ? now : sql`${competitionScores.score} + ${now}`, reachedAt: closedAt },
        ...(isBest && { setWhere: lt(competitionScores.score, now) }),
      });
  }
  return false;
};

export const scoreSubscriber: RoundSubscriber = {
  concerns: (gameId, closedAt) =>
    sql`exists (select 1 from ${competitions} where ${isRunning(gameId, closedAt)})`,
  onRoundClosed: addRound,
};

/** The best players of a competition, the best first. */
export async function readLeaders(db: Db, competitionId: number, places: number): Promise<Leader[]> {
  const rows = await db
    .select()
    .from(competitionScores)
    .where(eq(competitionScores.competitionId, competitionId))
    .orderBy(desc(competitionScores.score), asc(competitionScores.reachedAt), asc(competitionScores.playerId))
    .limit(places);
  const players = await readPlayers(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((score, index) => ({
    ...score,
    place: index + 1,
    username: players.get(score.playerId)?.username ?? '',
  }));
}

/** Place and score of a player; null = the player has no points in the competition. */
export async function readStanding(
  db: Db,
  competitionId: number,
  playerId: string,
): Promise<Standing | null> {
  const [own] = await db
    .select()
    .from(competitionScores)
    .where(and(eq(competitionScores.competitionId, competitionId), eq(competitionScores.playerId, playerId)));
  if (!own) return null;
  const [ahead] = await db
    .select({ count: count(), next: min(competitionScores.score) })
    .from(competitionScores)
    .where(
      and(
        eq(competitionScores.competitionId, competitionId),
        or(
          gt(competitionScores.score, own.score),
          and(
            eq(competitionScores.score, own.score),
            or(
              lt(competitionScores.reachedAt, own.reachedAt),
              and(eq(competitionScores.reachedAt, own.reachedAt), lt(competitionScores.playerId, playerId)),
            ),
          ),
        ),
      ),
    );
  const next = ahead?.next ?? null;
  return {
    place: (ahead?.count ?? 0) + 1,
    score: own.score,
    ahead: next === null ? null : BigInt(next),
  };
}

export const countPlayers = (db: Db, competitionId: number): Promise<number> =>
  db.$count(competitionScores, eq(competitionScores.competitionId, competitionId));
