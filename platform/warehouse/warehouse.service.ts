/** The data warehouse: events, affiliate postbacks and devices of visits (specification 1 §3, §7). */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { count, desc, eq, lt, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import { holdsNul } from '#contract/holds-nul.ts';
import {
  fingerprintPayload,
  type FingerprintPayload,
  type WarehouseEvent,
} from '#contract/rest/warehouse.ts';
import { createFingerprintKey } from './fingerprint-key.ts';
import { createPostbacks, type PostbackDeps } from './postbacks.ts';
import {
  affiliatePostbacks,
  deviceSightings,
  warehouseEvents,
  type EventSource,
} from './warehouse.tables.ts';

const EVENT_DAYS = 90;
const SIGHTING_DAYS = 180;
/** How long postbacks are kept: longer than the 30 days for which pages remember a click. */
const POSTBACK_DAYS = 90;
const RUN_EVERY_MS = 10_000;
const PURGE_EVERY_MS = 3_600_000;

type Deps = Omit<PostbackDeps, 'address'> & {
  settings: Pick<Settings, 'FINGERPRINT_SECRET' | 'AFFILIATE_POSTBACK_URL' | 'WAREHOUSE_ROWS'>;
};
/** The visitor who sends a fingerprint. */
type Sender = { playerId: string | null; ip: string; region: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function readPayload(text: string): FingerprintPayload {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw apiError('bad_request');
  }
  const payload = v.safeParse(fingerprintPayload, raw);
  if (!payload.success || holdsNul(payload.output)) throw apiError('validation_failed');
  return payload.output;
}

/** The calls that store and read events. */
const eventsOf = ({ store, clock }: Pick<Deps, 'store' | 'clock'>) => ({
  /** Stores events; returns how many were new. */
  async addEvents(
    source: EventSource,
    events: readonly WarehouseEvent[],
    playerId: string | null,
  ): Promise<number> {
    const receivedAt = clock.now();
    const rows = await store.db
      .insert(warehouseEvents)
      .values(
        events.map((event) => ({
          id: event.id,
          name: event.eventName,
          source,
          happenedAt: new Date(event.timestamp),
          receivedAt,
          geo: event.geo,
          origin: event.dataSource.origin,
          playerId,
          event,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: warehouseEvents.id });
    return rows.length;
  },

  /** The newest events, of one name or of all. */
  events: (name: string | undefined, limit: number) =>
    store.db
      .select()
      .from(warehouseEvents)
      .where(name === undefined ? undefined : eq(warehouseEvents.name, name))
      .orderBy(desc(warehouseEvents.receivedAt))
      .limit(limit),

  /** Name → number of stored events. */
  counts: () =>
    store.db
      .select({ name: warehouseEvents.name, events: count() })
      .from(warehouseEvents)
      .groupBy(warehouseEvents.name)
      .orderBy(desc(count())),
});

/** For each table: its column of time, and the days for which its rows are kept. */
const KEPT = [
  [warehouseEvents, warehouseEvents.receivedAt, EVENT_DAYS],
  [deviceSightings, deviceSightings.seenAt, SIGHTING_DAYS],
  [affiliatePostbacks, affiliatePostbacks.createdAt, POSTBACK_DAYS],
] as const;

/** Deletes rows older than their retention, and the oldest rows of a table that has too many. */
async function purge({ store, clock, settings }: Pick<Deps, 'store' | 'clock' | 'settings'>): Promise<void> {
  for (const [table, at, days] of KEPT) {
    await store.db.delete(table).where(lt(at, new Date(clock.now().getTime() - days * millisecondsInDay)));
    const [newestOfTooMany] = await store.db
      .select({ at })
      .from(table)
      .orderBy(desc(at))
      .offset(settings.WAREHOUSE_ROWS)
      .limit(1);
    if (newestOfTooMany) await store.db.delete(table).where(lte(at, newestOfTooMany.at));
  }
}

export function createWarehouse(deps: Deps) {
  const { store, clock, log, settings } = deps;
  const key = createFingerprintKey(settings.FINGERPRINT_SECRET);
  const postbacks = createPostbacks({ ...deps, address: settings.AFFILIATE_POSTBACK_URL });
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let purgedAt = 0;
  const sign = (deviceId: string): string =>
    createHmac('sha256', settings.FINGERPRINT_SECRET).update(`device ${deviceId}`).digest('base64url');

  async function run(): Promise<void> {
    await postbacks.run();
    const now = clock.now().getTime();
    if (now - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = now;
    await purge(deps);
  }

  return {
    postbacks,
    publicKey: key.publicJwk,

    ...eventsOf(deps),

    /**
     * Decrypts a fingerprint and stores that the device was seen; returns the signed device id for the fp
     * cookie. Throws `bad_request` if the key cannot decrypt it, `validation_failed` for other payloads.
     */
    async addFingerprint(jwe: string, { playerId, ip, region }: Sender): Promise<string> {
      const payload = readPayload(await key.decrypt(jwe));
      const deviceId = payload.id || randomUUID();
      const fingerprintHash = sha256(JSON.stringify([payload.hardware, payload.canvasFingerprint]));
      const seenAt = clock.now();
      await store.db
        .insert(deviceSightings)
        .values({
          id: sha256(JSON.stringify([deviceId, fingerprintHash, playerId])),
          deviceId,
          fingerprintHash,
          playerId,
          payload,
          ip,
          region,
          firstSeenAt: seenAt,
          seenAt,
        })
        .onConflictDoUpdate({
          target: deviceSightings.id,
          set: { sightings: sql`${deviceSightings.sightings} + 1`, seenAt, ip, region },
        });
      return `${encodeURIComponent(deviceId)}.${sign(deviceId)}`;
    },

    /** Devices of a player, the newest first. */
    devicesOf: (playerId: string) =>
      store.db
        .select()
        .from(deviceSightings)
        .where(eq(deviceSightings.playerId, playerId))
        .orderBy(desc(deviceSightings.seenAt)),

    run,
    /** Starts the worker of postbacks and the deletion of old rows. */
    start(): void {
      const again = () => run().catch((err: unknown) => log.error({ err }, 'warehouse: a run failed'));
      timer = setInterval(() => void (working = working.then(again)), RUN_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
export type Warehouse = ReturnType<typeof createWarehouse>;
