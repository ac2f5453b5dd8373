/** Minimum pace of an upload: a slow one holds a slot and memory for a long time. */
import { apiError } from '#contract/api-error.ts';

export type Pace = {
  /** Time after which the pace counts. */
  readonly graceMs: number;
  /** Average from the beginning. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
};
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 20_000, checkEveryMs: 1_000 };

/** The result of `reading`; rejects with `upload_too_slow` when `received` grows too slowly meanwhile. */
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
