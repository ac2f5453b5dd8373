/** Share by which each slower message moves the estimate back, to follow clock drift. */
const DECAY = 0.02;

/**
 * Estimates the server's clock from the time stamps of its messages. A message arrives after its time stamp,
 * so the message with the lowest latency gives the best estimate; later ones only correct drift. The estimate
 * is late by the lowest latency and never early, so a shown multiplier has been reached on the server.
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
