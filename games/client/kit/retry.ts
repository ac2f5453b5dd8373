/** Milliseconds before the second, third … attempt; the last value is used for all later attempts. */
const BACKOFF_MS = [400, 800, 1600, 3200, 5000] as const;

/**
 * Milliseconds to wait after this number of failed attempts, with a random deviation of up to a quarter, so
 * that many frames do not retry at the same moment. `random`: 0 to 1.
 */
export const backoffMs = (failed: number, random: number): number =>
  (BACKOFF_MS[Math.min(failed, BACKOFF_MS.length) - 1] ?? 0) * (0.75 + random / 2);

export type RetryDeps = {
  wait(ms: number): Promise<void>;
  /** Uniform from 0 to 1. */
  random(): number;
  /** True when the same call may succeed later. */
  isTemporary(error: unknown): boolean;
  /** Called with true for each failure that is retried, with false for the first success after failures. */
  onConnection(isLost: boolean): void;
};

/** Repeats a call until it succeeds or fails for good, `tries` times at most. The call must be idempotent. */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  { wait, random, isTemporary, onConnection }: RetryDeps,
  tries = Infinity,
): Promise<T> {
  for (let failed = 0; ;) {
    try {
      const answer = await call();
      if (failed > 0) onConnection(false);
      return answer;
    } catch (error) {
      failed += 1;
      if (!isTemporary(error) || failed >= tries) {
        if (failed > 1) onConnection(false);
        throw error;
      }
      onConnection(true);
      await wait(backoffMs(failed, random()));
    }
  }
}
