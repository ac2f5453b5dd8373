/** Milliseconds of the feed's clock. */
export type FeedClock = () => number;

/** The time of `now`, from its first reading on `speed` times as fast. */
export function fasterClock(now: () => number, speed: number): FeedClock {
  const start = now();
  return () => Math.floor(start + (now() - start) * speed);
}
