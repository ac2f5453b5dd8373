/**
 * What platform processes share besides the database: quick words to each other, counters, and keys that can
 * be taken once.
 */
export type Bus = {
  kind: 'memory' | 'redis';
  /**
   * Hands `message` to every subscriber of `channel` in every process. Delivery is prompt but not promised:
   * what must not be lost stands in the database.
   */
  publish(channel: string, message: string): Promise<void>;
  /** Calls `listener` for each message from now on; the result ends that. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /**
   * Counts one more hit of `key`. The count starts anew `windowMs` after its first hit; `resetMs` is the time
   * left until then.
   */
  hit(key: string, windowMs: number): Promise<{ count: number; resetMs: number }>;
  /** Clears the count of `key`. */
  forget(key: string): Promise<void>;
  /** Keeps `value` for `ttlMs`, to be taken once. */
  putOnce(key: string, value: string, ttlMs: number): Promise<void>;
  /** Gives the value to exactly one taker; null when it is gone, late or was never there. */
  takeOnce(key: string): Promise<string | null>;
  /** Resolves when the bus answers; rejects after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};
