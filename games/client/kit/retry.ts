/** Milliseconds before the second, third … try; the last one repeats. */
const BACKOFF_MS = [400, 800, 1600, 3200, 5000] as const;

/**
 * How long to wait after the given number of failed tries; a quarter more or less by chance, so that frames
 * do not knock together.
 */
export const backoffMs = (failed: number, random: number): number =>
  (BACKOFF_MS[Math.min(failed, BACKOFF_MS.length) - 1] ?? 0) * (0.75 + random / 2);

export type RetryPorts = {
  wait(ms: number): Promise<void>;
  /** Uniform from 0 to 1. */
  random(): number;
  /** Whether the same call may succeed later. */
  isPassing(error: unknown): boolean;
  /** Told of each failure that is tried again, and of the answer that ends the row. */
  onConnection(isLost: boolean): void;
};

/**
 * Calls until there is an answer or a failure that no repeat can mend, at most `tries` times. The call must
 * be safe to repeat.
 */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  { wait, random, isPassing, onConnection }: RetryPorts,
  tries = Infinity,
): Promise<T> {
  for (let failed = 0; ;) {
    try {
      const answer = await call();
      if (failed > 0) onConnection(false);
      return answer;
    } catch (error) {
      failed += 1;
      if (!isPassing(error) || failed >= tries) {
        if (failed > 1) onConnection(false);
        throw error;
      }
      onConnection(true);
      await wait(backoffMs(failed, random()));
    }
  }
}
