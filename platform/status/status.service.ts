/**
 * The state of the site: technical works, open regions, and reports of changes to the web app (specification 1 §3
 * "Site info", §4).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { createOpenness } from './openness.ts';
import { createRegionProfiles } from './region-profiles.ts';
import { createSwitches } from './switches.ts';
import { createWebhook } from './webhook.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  realtime: Pick<Realtime, 'pushAll'>;
  settings: Pick<Settings, 'CROUPIER_MODE' | 'JURISDICTIONS_DIR' | 'WEB_URL' | 'WEBHOOK_SECRET'>;
  /** True if the platform has a sports feed. */
  hasSports?: boolean;
};

/** Maximum time until a process notices a changed region file. */
const FILES_MS = 1000;

export function createStatus({ store, bus, clock, log, realtime, settings, hasSports = false }: Deps) {
  const {
    JURISDICTIONS_DIR: folder,
    CROUPIER_MODE: mode,
    WEB_URL: webUrl,
    WEBHOOK_SECRET: secret,
  } = settings;
  const profiles = createRegionProfiles({ folder, mode, log });
  const switches = createSwitches({ store, bus, clock, log });
  const webhook = createWebhook({ bus, webUrl, secret, clock, log });
  const openness = createOpenness(profiles, switches.current, hasSports);
  let timer: NodeJS.Timeout | undefined;

  /** Notifies open pages whether these regions are open. */
  async function pushRestrictions(regions: readonly string[]): Promise<void> {
    await store.transaction(async (tx) => {
      for (const region of regions) {
        const service_not_allowed = !openness.regionIsOpen(region);
        await realtime.pushAll('update_restrictions', { region, service_not_allowed }, tx);
      }
    });
  }

  /** Regions whose last notification failed; the next call repeats it. */
  let unannounced: readonly string[] = [];

  async function followFiles(): Promise<void> {
    const before = new Set(openness.availableRegions());
    if (profiles.followFiles()) {
      webhook.changed([TAGS.site, TAGS.catalog]);
      const after = new Set(openness.availableRegions());
      const changed = [...before, ...after].filter((name) => before.has(name) !== after.has(name));
      unannounced = [...new Set([...unannounced, ...changed])];
    }
    const regions = unannounced;
    if (regions.length === 0) return;
    unannounced = [];
    await pushRestrictions(regions).catch((err: unknown) => {
      unannounced = [...new Set([...unannounced, ...regions])];
      log.warn({ err, regions }, 'status: pushing regions to open pages failed');
    });
  }

  return {
    /** True while technical works are on. */
    underdev: switches.underdev,
    /** Switches technical works on or off and pushes the state to every open page. */
    async setUnderdev(on: boolean): Promise<void> {
      await store.transaction(async (tx) => {
        await switches.storeUnderdev(tx, on);
        await realtime.pushAll('update_settings_underdev', { underdev: on }, tx);
      });
      await switches.reread();
      webhook.changed([TAGS.site]);
    },

    /**
     * `on` true: closes a region; false: leaves the decision to its profile again. Notifies every open page.
     */
    async setRestricted(region: string, on: boolean): Promise<void> {
      await switches.storeRestricted(region, on);
      await switches.reread();
      webhook.changed([TAGS.site, TAGS.catalog]);
      await pushRestrictions([region]);
    },
    /**
     * Reads region files that have changed, and notifies open pages of regions that were opened or closed
     * thereby.
     */
    followFiles,
    /** Faults of the region files that could not be read; their regions keep the last valid profile. */
    regionFaults: profiles.faults,
    ...openness,
    /** False until the switches have been read for the first time: until then no region is known to be open. */
    isReady: switches.isRead,

    /**
     * Reports cached pages of the web app as outdated (contract/revalidation.ts TAGS). Returns at once;
     * failures are only logged.
     */
    changed: (tags: readonly string[]): void => webhook.changed(tags),

    async start(): Promise<void> {
      await switches.start();
      timer = setInterval(() => void followFiles(), FILES_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      webhook.stop();
      await switches.stop();
    },
  };
}
export type Status = ReturnType<typeof createStatus>;
