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

/** Opens the feed that the settings name; it is idle until `start`. Null: sports are switched off. */
export function openFeed(settings: Settings, log: Pick<FastifyBaseLogger, 'warn'>): OpenFeed | null {
  const kind = sportsFeed(settings);
  if (kind === 'off') return null;
  if (kind !== 'simulated') {
    const port = openRemoteFeed({ url: kind.url, secret: settings.SPORTS_FEED_SECRET, log });
    // The feed's process starts and stops by itself, and a stream ends with the consumer that opened it:
    // nothing to do here.
    return { port, start: elsewhere, stop: elsewhere };
  }
  const simulator = createSimulator({
    seed: String(settings.SEED),
    clock: fasterClock(Date.now, settings.SPORTS_FEED_SPEED),
    outages: true,
  });
  return { port: simulator, start: simulator.start, stop: simulator.stop };
}
