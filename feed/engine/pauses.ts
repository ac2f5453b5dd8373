/** Splits long computations, so that other tasks run in between. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A request passes through the event loop several times: each time it waits for one part. */
const PART_MS = 4;

/**
 * Await after each small part of a computation; at intervals it yields to other tasks. `restMs`: for how long at
 * least, where the result is not urgent; 0 = once through the event loop.
 */
export function pauses(restMs = 0): () => Promise<void> | undefined {
  let until = performance.now() + PART_MS;
  const rest = restMs > 0 ? () => sleep(restMs) : () => new Promise<void>((resolve) => setImmediate(resolve));
  return () => {
    if (performance.now() < until) return undefined;
    return rest().then(() => {
      until = performance.now() + PART_MS;
    });
  };
}
