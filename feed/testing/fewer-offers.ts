import type { FeedPort } from '#contract/feed-port.ts';

/** A feed that offers only the first `most` events of each producer, in two pages; for tests that read all of them. */
export const fewerOffers = (feed: FeedPort, most: number): FeedPort => ({
  ...feed,
  snapshot: async ({ limit = most / 2, ...call }) => {
    const page = await feed.snapshot({ ...call, limit: Math.min(limit, most / 2) });
    const isLast = page.cursor === null || Number(page.cursor.split('.')[1]) >= most;
    return isLast ? { ...page, cursor: null } : page;
  },
});
