import type { FeedPort } from '#contract/feed-port.ts';

/** A feed that offers the first events of each producer only, in two pages: for tests that read all of it. */
export const fewerOffers = (feed: FeedPort, most: number): FeedPort => ({
  ...feed,
  snapshot: async ({ limit = most / 2, ...call }) => {
    const page = await feed.snapshot({ ...call, limit: Math.min(limit, most / 2) });
    const isLast = page.cursor === null || Number(page.cursor.split('.')[1]) >= most;
    return isLast ? { ...page, cursor: null } : page;
  },
});
