/** Opens the sports feed of this process. The only module of the platform that imports feed/ (eslint.config.mjs). */
import type { FeedPort } from '#contract/feed-port.ts';
import { sportsFeed, type Settings } from '#config/settings.ts';
import { fasterClock } from '#feed/simulator/feed-clock.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';

export type OpenFeed = { port: FeedPort; start(): void; stop(): void };

/** The simulated feed, idle until `start`; null if the setting has none. */
export function openFeed(
  settings: Pick<Settings, 'CROUPIER_MODE' | 'SPORTS_FEED' | 'SPORTS_FEED_SPEED' | 'SEED'>,
): OpenFeed | null {
  if (sportsFeed(settings) === 'off') return null;
  const simulator = createSimulator({
    seed: String(settings.SEED),
    clock: fasterClock(Date.now, settings.SPORTS_FEED_SPEED),
    outages: true,
  });
  return { port: simulator, start: simulator.start, stop: simulator.stop };
}
