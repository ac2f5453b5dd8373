/** For tests: a fresh store with the seed, and catalogue and content services. */
import type { Vertical } from '#contract/jurisdiction.ts';
import { VERTICALS } from '#contract/jurisdiction.ts';
import { parseSettings } from '#config/settings.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { createCatalog } from '#platform/catalog/catalog.service.ts';
import { createContent } from '#platform/content/content.service.ts';
import { providerOffer } from '#games/server/offer.ts';
import { openTestStore } from './open-test-store.ts';
import { ensureSeed } from '#platform/seed/seed.ts';
import type { SeedDeps } from '#platform/seed/seed.ts';

export const OPEN_REGION = 'OPEN';

/** Opens the store and the services. `closed`: which verticals are closed in a region; all others are open. */
export async function openSeededCatalog(
  closed: Readonly<Record<string, readonly Vertical[]>> = {},
  seed = '20260101',
) {
  const store = await openTestStore();
  let moved = 0;
  const clock = { now: () => new Date(Date.now() + moved), pass: (ms: number) => void (moved += ms) };
  const bus = createMemoryBus(clock);
  const openVerticals = (region: string) =>
    Object.fromEntries(
      VERTICALS.map((vertical) => [vertical, !closed[region]?.includes(vertical)]),
    ) as Record<Vertical, boolean>;
  const catalog = createCatalog({ store, bus, clock, openVerticals });
  const content = createContent({ store, bus, clock });
  const changedTags: string[][] = [];
  const pushed = { programs: 0 };
  const seedDeps: SeedDeps = {
    settings: parseSettings({ SEED: seed }),
    store,
    clock,
    catalogChanged: catalog.changed,
    contentChanged: content.changed,
    programsChanged: async () => void (pushed.programs += 1),
    pagesChanged: (tags) => void changedTags.push([...tags]),
    ensureDemoAccount: async () => undefined,
    provider: { offer: async () => ({ ok: true, reply: providerOffer() }) },
  };
  await ensureSeed(seedDeps, { onProgress: () => undefined });
  return {
    store,
    bus,
    clock,
    catalog,
    content,
    seedDeps,
    /** Tags of cached pages that the seed reported as outdated. */
    changedTags,
    /** Number of notifications about changed bonus programs. */
    pushed,
    close: async () => {
      await bus.close();
      await store.close();
    },
  };
}
export type SeededCatalog = Awaited<ReturnType<typeof openSeededCatalog>>;
