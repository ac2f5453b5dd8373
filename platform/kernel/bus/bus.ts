/** What platform processes share besides the database: short messages, counters, and values that can be taken once. */
export type Bus = {
  kind: 'memory' | 'redis';
  /**
   * Sends `message` to every subscriber of `channel` in every process. Fast, but without guarantee of
   * delivery: messages that must not be lost belong in the database.
   */
  publish(channel: string, message: string): Promise<void>;
  /** Calls `listener` for each message from now on; the returned function unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /**
   * Adds a hit, or `amount` (a whole number), to the counter of `key`. The counter starts again `windowMs` after its
   * first hit; `resetMs` is the time left until then.
   */
  hit(key: string, windowMs: number, amount?: number): Promise<{ count: number; resetMs: number }>;
  /** Resets the counter of `key`. */
  forget(key: string): Promise<void>;
  /** Stores `value` for `ttlMs`, for one `takeOnce`. */
  putForOneTake(key: string, value: string, ttlMs: number): Promise<void>;
  /** Returns the stored value to exactly one caller; null when it was taken, has expired or never existed. */
  takeOnce(key: string): Promise<string | null>;
  /** Resolves when the bus answers; rejects after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};
