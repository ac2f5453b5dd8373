/**
 * The state of the site: technical works, open regions, and reports of changes to the web app (specification 1 §3
 * "Site info", §4).
 */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { Jurisdiction, Vertical } from '#contract/jurisdiction.ts';
import type { Settings } from '#config/settings.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { restrictedRegions, siteFlags } from './status.tables.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { readJurisdictions } from './jurisdictions.ts';
import { createWebhook } from './webhook.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  realtime: Pick<Realtime, 'pushAll'>;
  settings: Pick<Settings, 'JURISDICTIONS_DIR' | 'WEB_URL' | 'WEBHOOK_SECRET'>;
};

const CHANNEL = 'status.changed';
const UNDERDEV = 'underdev';
/** Maximum time until a process notices a switch whose message was lost. */
const RELOAD_MS = 15_000;

export function createStatus({ store, bus, clock, log, realtime, settings }: Deps) {
  const jurisdictions = readJurisdictions(settings.JURISDICTIONS_DIR);
  const webhook = createWebhook({
    bus,
    webUrl: settings.WEB_URL,
    secret: settings.WEBHOOK_SECRET,
    clock,
    log,
  });
  let restricted: ReadonlySet<string> = new Set();
  let unsubscribe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Restrictions are kept in memory, because every answer of the catalogue depends on them. */
  async function reload(): Promise<void> {
    const rows = await store.db.select({ region: restrictedRegions.region }).from(restrictedRegions);
    restricted = new Set(rows.map(({ region }) => region));
  }
  const reloadQuietly = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'status: reading failed; the last state stays'),
    );
  const announce = () =>
    bus
      .publish(CHANNEL, '')
      .catch((error: unknown) => log.warn({ err: error }, 'status: publishing on the bus failed'));

  const isOpen = (region: string): boolean => jurisdictions.of(region).open && !restricted.has(region);
  const availableRegions = (): readonly string[] =>
    jurisdictions.all
      .map(({ region }) => region)
      .filter((region) => region !== UNKNOWN_REGION && isOpen(region));

  return {
    /** True while technical works are on. */
    async underdev(): Promise<boolean> {
      const [row] = await store.db.select().from(siteFlags).where(eq(siteFlags.name, UNDERDEV));
      return row === undefined ? false : v.parse(v.boolean(), row.value);
    },
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
      webhook.changed([TAGS.site]);
    },

    /** Closes a region by hand (`on`), or leaves the decision to its profile. */
    async setRestricted(region: string, on: boolean): Promise<void> {
      if (on)
        await store.db.insert(restrictedRegions).values({ region, since: clock.now() }).onConflictDoNothing();
      else await store.db.delete(restrictedRegions).where(eq(restrictedRegions.region, region));
      await reload();
      await announce();
      webhook.changed([TAGS.site, TAGS.catalog]);
    },
    /** The profile of a region; unknown regions have the most cautious one. */
    jurisdiction: (region: string): Jurisdiction => jurisdictions.of(region),
    /** Which verticals are open in a region now: none where the service is closed. */
    openVerticals(region: string): Readonly<Record<Vertical, boolean>> {
      const { verticals } = jurisdictions.of(region);
      return isOpen(region)
        ? verticals
        : (Object.fromEntries(Object.keys(verticals).map((name) => [name, false])) as Record<
            Vertical,
            boolean
          >);
    },
    regionIsOpen: isOpen,
    availableRegions,

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
