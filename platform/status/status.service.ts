/**
 * The state of the site: technical works, open regions, and reports of changes to the web app (specification 1 §3
 * "Site info", §4).
 */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Settings } from '#config/settings.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { restrictedRegions, siteFlags } from './status.tables.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { readJurisdictions } from './jurisdictions.ts';
import { createOpenness } from './openness.ts';
import type { Switches } from './openness.ts';
import { createWebhook } from './webhook.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  realtime: Pick<Realtime, 'pushAll'>;
  settings: Pick<Settings, 'CROUPIER_MODE' | 'JURISDICTIONS_DIR' | 'WEB_URL' | 'WEBHOOK_SECRET'>;
};

const CHANNEL = 'status.changed';
const UNDERDEV = 'underdev';
/** Maximum time until a process notices a switch whose message was lost. */
const RELOAD_MS = 15_000;

export function createStatus({ store, bus, clock, log, realtime, settings }: Deps) {
  const jurisdictions = readJurisdictions(settings.JURISDICTIONS_DIR, settings.CROUPIER_MODE);
  const webhook = createWebhook({
    bus,
    webUrl: settings.WEB_URL,
    secret: settings.WEBHOOK_SECRET,
    clock,
    log,
  });
  /** In memory, because every answer of the catalogue and every bet depend on them. */
  let switches: Switches = { restricted: new Set(), underdev: false };
  let isRead = false;
  let unsubscribe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function underdev(): Promise<boolean> {
    const [row] = await store.db.select().from(siteFlags).where(eq(siteFlags.name, UNDERDEV));
    return row === undefined ? false : v.parse(v.boolean(), row.value);
  }
  async function reload(): Promise<void> {
    const rows = await store.db.select({ region: restrictedRegions.region }).from(restrictedRegions);
    switches = { restricted: new Set(rows.map(({ region }) => region)), underdev: await underdev() };
    isRead = true;
  }
  const reloadQuietly = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'status: reading failed; the last state stays'),
    );
  const announce = () =>
    bus
      .publish(CHANNEL, '')
      .catch((error: unknown) => log.warn({ err: error }, 'status: publishing on the bus failed'));

  const openness = createOpenness(jurisdictions, () => switches);

  return {
    /** True while technical works are on. */
    underdev,
    /** Switches technical works on or off and pushes the state to every open page. */
    async setUnderdev(on: boolean): Promise<void> {
      const changedAt = clock.now();
      await store.transaction(async (tx) => {
        await tx
          .insert(siteFlags)
          .values({ name: UNDERDEV, value: on, changedAt })
          .onConflictDoUpdate({ target: siteFlags.name, set: { value: on, changedAt } });
        await realtime.pushAll('update_settings_underdev', { underdev: on }, tx);
      });
      await reload();
      await announce();
      webhook.changed([TAGS.site]);
    },

    /** Closes a region by hand (`on`), or leaves the decision to its profile; tells every open page. */
    async setRestricted(region: string, on: boolean): Promise<void> {
      if (on)
        await store.db.insert(restrictedRegions).values({ region, since: clock.now() }).onConflictDoNothing();
      else await store.db.delete(restrictedRegions).where(eq(restrictedRegions.region, region));
      await reload();
      await announce();
      webhook.changed([TAGS.site, TAGS.catalog]);
      const service_not_allowed = !openness.regionIsOpen(region);
      await store.transaction((tx) =>
        realtime.pushAll('update_restrictions', { region, service_not_allowed }, tx),
      );
    },
    ...openness,
    /** False until the switches have been read: then no region is known to be open. */
    isReady: () => isRead,

    /**
     * Reports cached pages of the web app as outdated (contract/revalidation.ts TAGS). Returns at once;
     * failures are only logged.
     */
    changed: (tags: readonly string[]): void => webhook.changed(tags),

    async start(): Promise<void> {
      unsubscribe = await bus.subscribe(CHANNEL, reloadQuietly);
      await reload();
      timer = setInterval(reloadQuietly, RELOAD_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      webhook.stop();
      await unsubscribe?.();
    },
  };
}
export type Status = ReturnType<typeof createStatus>;
