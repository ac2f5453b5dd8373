/**
 * Opens the sports feed: simulated in this process, or a client of one elsewhere. The only module of the platform that
 * imports feed/ (eslint.config.mjs).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { FeedPort } from '#contract/feed-port.ts';
import { sportsFeed, type Settings } from '#config/settings.ts';
import { fasterClock } from '#feed/simulator/feed-clock.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import { openRemoteFeed } from './remote-feed/remote-feed.ts';

export type OpenFeed = { port: FeedPort; start(): void; stop(): void };

const elsewhere = () => undefined;

/** The feed, idle until `start`; null where there is none. */
export function openFeed(settings: Settings, log: Pick<FastifyBaseLogger, 'warn'>): OpenFeed | null {
  const kind = sportsFeed(settings);
  if (kind === 'off') return null;
  if (kind !== 'simulated') {
    const port = openRemoteFeed({ url: kind.url, secret: settings.SPORTS_FEED_SECRET, log });
    // The other process starts and stops by itself; streams end with those who opened them.
    return { port, start: elsewhere, stop: elsewhere };
  }
  const simulator = createSimulator({
    seed: String(settings.SEED),
    clock: fasterClock(Date.now, settings.SPORTS_FEED_SPEED),
    outages: true,
  });
  return { port: simulator, start: simulator.start, stop: simulator.stop };
}
