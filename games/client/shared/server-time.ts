/** How fast an estimate that came out too early is let go. */
const FORGETS = 0.02;

/**
 * The server's clock as far as messages tell it. A message is never from the future, so the one that was
 * quickest on its way says most; others pull only a little, for clocks that drift. The estimate is late by
 * the quickest way, never early: a multiplier that is shown is one that the server had.
 */
export function createServerTime(monotonic: () => number) {
  let ahead: number | null = null;
  return {
    hear(serverNow: number): void {
      const seen = serverNow - monotonic();
      ahead = ahead === null || seen > ahead ? seen : ahead - (ahead - seen) * FORGETS;
    },
    now: (): number => (ahead ?? 0) + monotonic(),
  };
}
export type ServerTime = ReturnType<typeof createServerTime>;
