/** The operator's switches: technical works, and regions that are closed by hand. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Switches } from './openness.ts';
import { restrictedRegions, siteFlags } from './status.tables.ts';

type Deps = { store: Store; bus: Bus; clock: Clock; log: FastifyBaseLogger };

const CHANNEL = 'status.changed';
const UNDERDEV = 'underdev';
/** Maximum time until a process notices a switch whose message was lost. */
const RELOAD_MS = 15_000;

export function createSwitches({ store, bus, clock, log }: Deps) {
  /** Kept in memory, because every answer of the catalogue and every bet depends on the switches. */
  let switches: Switches = { restricted: new Set(), underdev: false };
  let isRead = false;
  let unsubscribe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function underdev(): Promise<boolean> {
    const [row] = await store.db.select().from(siteFlags).where(eq(siteFlags.name, UNDERDEV));
    return row === undefined ? false : v.parse(v.boolean(), row.value);
  }
  /** Number of the last read that was begun, and of the read whose state is in memory. */
  let begun = 0;
  let applied = 0;
  async function reload(): Promise<void> {
    const read = (begun += 1);
    const rows = await store.db.select({ region: restrictedRegions.region }).from(restrictedRegions);
    const found = { restricted: new Set(rows.map(({ region }) => region)), underdev: await underdev() };
    // Reads are begun by messages, by the timer and by the operator, and may end in another order: older ones
    // are ignored.
    if (read < applied) return;
    applied = read;
    switches = found;
    isRead = true;
  }
  const reloadQuietly = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'status: reading failed; the last state stays'),
    );

  return {
    /** The last state that was read. */
    current: (): Switches => switches,
    /** False until the switches have been read. */
    isRead: (): boolean => isRead,
    /** Reads from the database whether technical works are on. */
    underdev,
    /**
     * Stores the state of technical works within the caller's transaction; the caller calls `reread` after it.
     */
    async storeUnderdev(tx: Db, on: boolean): Promise<void> {
      const changedAt = clock.now();
      await tx
        .insert(siteFlags)
        .values({ name: UNDERDEV, value: on, changedAt })
        .onConflictDoUpdate({ target: siteFlags.name, set: { value: on, changedAt } });
    },
    /** Stores whether a region is closed by hand; the caller calls `reread` after it. */
    async storeRestricted(region: string, on: boolean): Promise<void> {
      if (on)
        await store.db.insert(restrictedRegions).values({ region, since: clock.now() }).onConflictDoNothing();
      else await store.db.delete(restrictedRegions).where(eq(restrictedRegions.region, region));
    },
    /** Reads the stored switches in this process, and makes the other processes of the platform read them. */
    async reread(): Promise<void> {
      await reload();
      await bus
        .publish(CHANNEL, '')
        .catch((error: unknown) => log.warn({ err: error }, 'status: publishing on the bus failed'));
    },
    async start(): Promise<void> {
      unsubscribe = await bus.subscribe(CHANNEL, reloadQuietly);
      await reload();
      timer = setInterval(reloadQuietly, RELOAD_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await unsubscribe?.();
    },
  };
}
