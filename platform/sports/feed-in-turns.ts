/**
 * Reads events of the feed one at a time between urgent calls (kernel/turns.ts), because a feed in this process
 * computes the prices of an event without a pause.
 */
import type { FeedPort } from '#contract/feed-port.ts';

export type Turn = () => Promise<void>;
/** The turn of calls that need not wait for one. */
export const atOnce: Turn = async () => undefined;

/** The feed, whose every reading of an event first waits for its turn. */
export const inTurns = (feed: Pick<FeedPort, 'event'>, turn: Turn): Pick<FeedPort, 'event'> => ({
  event: async (call) => {
    await turn();
    return feed.event(call);
  },
});
