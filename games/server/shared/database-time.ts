/**
 * A clock shared by all processes, taken from the database: whether a cash-out came before the crash must not depend on
 * the process that received it. The embedded database serves a single process, which needs no shared clock.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { TIME_CHECK_MS } from './constants.ts';

export function createDatabaseTime({ store: { db, kind }, clock }: { store: Store; clock: Clock }) {
  let ahead = 0;
  let checkedAt = -Infinity;
  return {
    now: (): Date => new Date(clock.now().getTime() + ahead),
    /** Measures by how much the machine's clock differs from the database's. */
    async check(): Promise<void> {
      if (kind === 'pglite' || performance.now() - checkedAt < TIME_CHECK_MS) return;
      const before = Date.now();
      const [row] = await db
        .select({ ms: sql<string | number>`extract(epoch from clock_timestamp()) * 1000` })
        .from(sql`(select 1) as once`);
      const after = Date.now();
      const apart = Math.round(Number(row?.ms ?? before) - (before + after) / 2);
      // The database answered at an unknown moment of the wait, so a difference within the wait is not significant.
      ahead = Math.abs(apart) <= (after - before) / 2 + 1 ? 0 : apart;
      checkedAt = performance.now();
    },
  };
}
