/** Events that are read between urgent calls (kernel/turns.ts): a feed in this process prices each at once. */
import type { FeedPort } from '#contract/feed-port.ts';

export type Turn = () => Promise<void>;
/** For calls that do not wait. */
export const atOnce: Turn = async () => undefined;

/** The feed with a turn before each event. */
export const inTurns = (feed: Pick<FeedPort, 'event'>, turn: Turn): Pick<FeedPort, 'event'> => ({
  event: async (call) => {
    await turn();
    return feed.event(call);
  },
});
