/** Minimum speed of an upload, because a slow one holds a slot and memory for a long time. */
import { apiError } from '#contract/api-error.ts';

export type Pace = {
  /** Time after the start in which the speed is not checked. */
  readonly graceMs: number;
  /** Minimum average since the start. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
};
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 20_000, checkEveryMs: 1_000 };

/**
 * Returns the result of `reading`; rejects with `upload_too_slow` when `received` (a number of bytes) grows
 * more slowly than `pace`.
 */
export async function atPace<T>(reading: Promise<T>, received: () => number, pace: Pace): Promise<T> {
  const [startedAt, before] = [performance.now(), received()];
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const ms = performance.now() - startedAt;
      if (ms < pace.graceMs || ((received() - before) * 1000) / ms >= pace.bytesPerSecond) return;
      reject(apiError('upload_too_slow'));
    }, pace.checkEveryMs).unref();
  });
  try {
    return await Promise.race([reading, slow]);
  } finally {
    clearInterval(timer);
  }
}
