/**
 * A lease by which one process at a time runs the scheduler. It only saves load: two concurrent schedulers
 * would still create each round once and pay each bet once.
 */
import { eq, lt, or } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { sharedLeases } from './shared-rounds.tables.ts';
import type { Store } from '../store.ts';
import { LEASE_MS } from './constants.ts';

const NAME = 'round-scheduler';

export function createLease({
  store: { db, kind },
  clock,
  holder,
}: {
  store: Store;
  clock: Clock;
  holder: string;
}) {
  return {
    /** Takes or renews the lease; false = another process holds it. */
    async hold(): Promise<boolean> {
      // The embedded database serves a single process, so there is no other holder.
      if (kind === 'pglite') return true;
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const rows = await db
        .insert(sharedLeases)
        .values({ name: NAME, holder, until })
        .onConflictDoUpdate({
          target: sharedLeases.name,
          set: { holder, until },
          setWhere: or(eq(sharedLeases.holder, holder), lt(sharedLeases.until, now)),
        })
        .returning();
      return rows.length > 0;
    },
    /** Lets another process take over without waiting for the end of the lease. */
    async release(): Promise<void> {
      if (kind !== 'pglite') await db.delete(sharedLeases).where(eq(sharedLeases.holder, holder));
    },
  };
}

export type Lease = ReturnType<typeof createLease>;
