/**
 * Caches leaders, winners and numbers of players of competitions, because every open Home page reads them,
 * and one query may request those of many competitions.
 */
import { eq } from 'drizzle-orm';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { competitionWinners } from './competitions.tables.ts';
import { countPlayers, readLeaders } from './scores.ts';

export type Winner = typeof competitionWinners.$inferSelect & { username: string };
type Deps = { store: Pick<Store, 'db'>; clock: Clock };

const MAX_AGE_MS = 3000;
const LEADERS = 10;

export function createStandings({ store: { db }, clock }: Deps) {
  const cached = <T>(read: (id: number) => Promise<T>) => keepBriefly({ clock, maxAgeMs: MAX_AGE_MS }, read);
  return {
    /** The first ten places of a competition, at most MAX_AGE_MS old. */
    leaders: cached((id) => readLeaders(db, id, LEADERS)),
    /** Winners by place, at most MAX_AGE_MS old; empty before the settlement. */
    winners: cached((id) => readWinners(db, id)),
    /** Number of players with points, at most MAX_AGE_MS old. */
    usersCount: cached((id) => countPlayers(db, id)),
  };
}

async function readWinners(db: Store['db'], id: number): Promise<Winner[]> {
  const rows = await db
    .select()
    .from(competitionWinners)
    .where(eq(competitionWinners.competitionId, id))
    .orderBy(competitionWinners.place);
  const players = await readPlayers(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((winner) => ({ ...winner, username: players.get(winner.playerId)?.username ?? '' }));
}
