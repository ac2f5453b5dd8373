/** Follows a feed's stream: which producers are alive, which events have new results, and where odds moved. */
import { FEED_LOST_AFTER_MS, type FeedMessage, type FeedPort, type FeedStream } from '#contract/feed-port.ts';
import { PRODUCERS, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { Clock } from '#platform/kernel/clock.ts';

type Deps = {
  feed: Pick<FeedPort, 'subscribe'>;
  clock: Clock;
  /** Called when markets of these events were settled or corrected. */
  settled: (eventIds: readonly string[]) => void;
  /** Called when anything of these events changed. */
  moved: (eventIds: ReadonlySet<string>) => void;
  /** Called when messages of the feed may have been missed. */
  gap: () => void;
};

export function createFeedWatch({ feed, clock, settled, moved, gap }: Deps) {
  /**
   * Time and version of each producer's last message; null: the producer reported itself as lost, or the
   * connection is lost.
   */
  const heard = new Map<FeedProducer, { at: number; version: number } | null>();
  let stream: FeedStream | undefined;
  let startedAt = -Infinity;

  function note(message: Exclude<FeedMessage, { kind: 'down' }>): void {
    const before = heard.get(message.producer);
    // Also after an outage, because the feed does not send the changes of that time again.
    if (!before || (before.version !== message.previous && before.version !== message.version)) gap();
    heard.set(message.producer, { at: clock.now().getTime(), version: message.version });
  }

  return {
    start(): void {
      heard.clear();
      startedAt = clock.now().getTime();
      stream = feed.subscribe({
        message: (message) => {
          if (message.kind === 'down') return void heard.set(message.producer, null);
          note(message);
          if (message.kind !== 'changes' || message.changes.length === 0) return;
          moved(new Set(message.changes.map(({ eventId }) => eventId)));
          const events = message.changes.filter(({ markets }) =>
            markets.some(({ settledTimes }) => settledTimes > 0),
          );
          if (events.length > 0) settled(events.map(({ eventId }) => eventId));
        },
        connected: (isConnected) => {
          if (isConnected) return gap();
          for (const producer of PRODUCERS) heard.set(producer, null);
        },
      });
    },

    stop(): void {
      stream?.close();
      stream = undefined;
    },

    /** Replaces the set of events for which the feed sends the changes of every market. */
    watch: (eventIds: readonly string[]): void => stream?.watch(eventIds),

    /** True shortly after the start, as long as the market's producer has not sent a message yet. */
    isAwaited: ({ producer }: Pick<FeedMarket, 'producer'>): boolean =>
      !heard.has(producer) && clock.now().getTime() - startedAt <= FEED_LOST_AFTER_MS,

    /** True when the market's producer is lost, so that its odds are unknown. */
    isLost({ producer }: Pick<FeedMarket, 'producer'>): boolean {
      const last = heard.get(producer);
      return !last || clock.now().getTime() - last.at > FEED_LOST_AFTER_MS;
    },
  };
}
export type FeedWatch = ReturnType<typeof createFeedWatch>;
