/** Defers work until the process is nearly idle. */
import { performance } from 'node:perf_hooks';

const SAMPLE_MS = 500;
/** Utilisation of the main thread (0 to 1) below which deferred work begins. */
const IDLE_LOAD = 0.5;

type Deps = {
  readonly wait: (ms: number) => Promise<void>;
  /** True when the process is stopping, which ends the wait. */
  readonly isStopping: () => boolean;
  readonly measure?: typeof performance.eventLoopUtilization;
};

/**
 * Resolves after half a second in which the main thread was idle for more than half of it, or when the
 * process is stopping.
 */
export async function untilIdle({
  wait,
  isStopping,
  measure = performance.eventLoopUtilization,
}: Deps): Promise<void> {
  while (!isStopping()) {
    const before = measure();
    await wait(SAMPLE_MS);
    if (measure(before).utilization < IDLE_LOAD) return;
  }
}
