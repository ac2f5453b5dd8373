/** Defers work until the process is nearly idle. */
import { performance } from 'node:perf_hooks';

const LOOK_MS = 500;
/** Load of the main thread below which deferred work begins. */
const CALM = 0.5;

type Parts = {
  readonly wait: (ms: number) => Promise<void>;
  readonly isOver: () => boolean;
  readonly measure?: typeof performance.eventLoopUtilization;
};

/** Resolves after half a second in which the main thread was idle for half of it; at the stop at the latest. */
export async function untilCalm({
  wait,
  isOver,
  measure = performance.eventLoopUtilization,
}: Parts): Promise<void> {
  while (!isOver()) {
    const before = measure();
    await wait(LOOK_MS);
    if (measure(before).utilization < CALM) return;
  }
}
