/**
 * Share of the difference by which each slower message moves the estimate back, so that the estimate follows the
 * drift of the clocks.
 */
const DECAY = 0.02;

/**
 * Estimates the server's clock from the time stamps of its messages. A message arrives after its time stamp, so the
 * message with the lowest latency gives the best estimate; other messages only correct drift. The estimate is late by
 * the lowest latency and never early, so a multiplier that the page shows has been reached on the server.
 */
export function createServerTime(monotonic: () => number) {
  /** Estimated server time minus local time; null before the first message. */
  let estimate: number | null = null;
  return {
    update(serverNow: number): void {
      const offset = serverNow - monotonic();
      estimate = estimate === null || offset > estimate ? offset : estimate - (estimate - offset) * DECAY;
    },
    now: (): number => (estimate ?? 0) + monotonic(),
  };
}
export type ServerTime = ReturnType<typeof createServerTime>;
