/** The port of a platform without a feed: it offers nothing, and reports itself as unavailable. */
import { FeedError, type FeedPort } from '#contract/feed-port.ts';

const refuse = async (): Promise<never> => {
  throw new FeedError('unavailable', 'There is no sports feed.');
};

export const NO_FEED: FeedPort = {
  tree: refuse,
  snapshot: refuse,
  changes: refuse,
  event: refuse,
  events: refuse,
  combine: refuse,
  prices: refuse,
  table: refuse,
  subscribe: () => ({ watch: () => undefined, close: () => undefined }),
};
