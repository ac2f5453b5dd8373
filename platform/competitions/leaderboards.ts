/** Leaderboards, cached: every open Home page reads them. */
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { readLeaders, type Leader } from './scores.ts';

const MAX_AGE_MS = 3000;
const LEADERS = 10;

export function createLeaderboards({ store, clock }: { store: Pick<Store, 'db'>; clock: Clock }) {
  const cached = new Map<number, { at: number; leaders: Promise<Leader[]> }>();
  return {
    /** The first ten places of a competition, at most MAX_AGE_MS old. */
    of(id: number): Promise<Leader[]> {
      const now = clock.now().getTime();
      const known = cached.get(id);
      if (known && now - known.at < MAX_AGE_MS) return known.leaders;
      const leaders = readLeaders(store.db, id, LEADERS);
      cached.set(id, { at: now, leaders });
      leaders.catch(() => cached.delete(id));
      return leaders;
    },
  };
}
